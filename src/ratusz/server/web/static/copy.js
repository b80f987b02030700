// Browsers copy nothing without a script: a click on [data-copy=ID] puts the text of that field on the clipboard.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy"); // over plain http
  button.classList.add("is-done");
});
