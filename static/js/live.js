// The connection: what a push changed is announced as `table:changed`; while the socket is down the page asks.
const table = document.querySelector(".table") ?? document.querySelector("[data-waiting]");
const ASK_EVERY = 3000; // milliseconds
const PATIENCE = 1500; // a short break is not worth a word
let asking = 0;
let worried = 0;

// htmx may have looked through the page before its socket extension had arrived.
htmx.process(table);

const live = () => document.getElementById("live").dataset;

function down() {
  if (asking) return;
  worried = setTimeout(worry, PATIENCE);
  asking = setInterval(ask, ASK_EVERY);
}

function worry() {
  table.dataset.conn = "down";
  const [say, words] = [document.getElementById("say"), document.getElementById("conn")];
  if (say && words) say.textContent = words.textContent;
}

function up() {
  clearTimeout(worried);
  clearInterval(asking);
  asking = 0;
  table.dataset.conn = "up";
}

async function ask() {
  try {
    await htmx.ajax("GET", `${table.dataset.url}fragments/?since=${live().version}`, { source: table, swap: "none" });
  } catch {
    // the server is away: the next question comes soon
  }
}

document.addEventListener("htmx:ws:after:connection", up);
document.addEventListener("htmx:ws:close", (event) => {
  down();
  // 4401 signed out, 4404 not for you, 4409 somebody bears another name, 4410 closed: the page that says so is a
  // reload away.
  if (event.detail.code >= 4400) location.reload();
});

// Whoever acts while the socket is down gets the new page as the answer.
document.addEventListener("htmx:config:request", (event) => {
  const { ctx } = event.detail;
  if (asking && ctx.request.method === "POST") ctx.request.headers["X-Table-Version"] = live().version;
});

const { status, names } = live();

document.addEventListener("htmx:before:swap", (event) => {
  const ids = new Set(event.detail.tasks.map((task) => task.target?.id).filter(Boolean));
  event.detail.ctx.changed = ids;
});

// Where files are slow to come, the socket may have been there before this script.
if (table._htmx?.ws?.connection?.socket?.readyState === WebSocket.OPEN) up();

document.addEventListener("htmx:after:swap", (event) => {
  const ids = event.detail.ctx.changed;
  if (!ids?.has("live")) return;
  const begun = (name) => name !== "waiting" && name !== "closed";
  if (begun(live().status) !== begun(status) || live().names !== names) location.reload();
  document.dispatchEvent(new CustomEvent("table:changed", { detail: ids }));
});

// A page that stood in the browser's history shows an old table: it asks at once.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) ask();
});
