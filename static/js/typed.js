// What was typed into a form is gone once it is done, and stays while it is refused.
document.addEventListener("htmx:after:request", (event) => {
  const { response } = event.detail.ctx;
  if (response.status < 300 && event.target.matches?.("form[data-clear]")) event.target.reset();
});
