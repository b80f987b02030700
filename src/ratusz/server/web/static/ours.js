// The little that neither HTML nor htmx can do.

// A click on [data-copy=ID] puts the text of that field on the clipboard.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy"); // over plain http
  button.classList.add("is-done");
});

// A key clicks what says that it does: aria-keyshortcuts="Shift+ArrowLeft". Nothing is taken from whoever writes or presses
// a button; a slider keeps its arrows, and an open dialog its Escape.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const key = (event.shiftKey ? "Shift+" : "") + event.code;
    const found = document.querySelector(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (!found || document.querySelector("dialog[open], :popover-open")) return;
    const focused = event.target.closest("input, select, textarea, button, summary");
    const slides = focused?.type === "range" && !key.startsWith("Arrow");
    if (focused && !slides && key !== "Escape") return;
    event.preventDefault();
    found.click();
  },
  true,
);

// Points that are being counted up are all there at a click.
document.addEventListener("click", () => {
  const counting = document.querySelector(".results")?.getAnimations({ subtree: true });
  counting?.forEach((motion) => motion.finish());
});
