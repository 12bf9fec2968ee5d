// What was typed into a form is gone once it is done. It stays while it is refused, and so does what has been typed
// since it was sent.
const sent = new WeakMap();

const typedInto = (form) => [...form.elements].filter((field) => field.matches("input:not([type=hidden])"));

document.addEventListener("htmx:before:request", (event) => {
  const form = event.target;
  if (form.matches?.("form[data-clear]")) sent.set(form, typedInto(form).map((field) => field.value));
});

document.addEventListener("htmx:after:request", (event) => {
  const form = event.target;
  if (!form.matches?.("form[data-clear]") || event.detail.ctx.response.status >= 300) return;
  typedInto(form).forEach((field, place) => {
    if (field.type === "radio") field.checked = field.defaultChecked;
    else if (field.value === sent.get(form)?.[place]) field.value = "";
  });
});
