// The keys of the desk. Every key does what a button, link or box of the page does: it is only a quicker way to it.
"use strict";

function isTyping(target) {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "submit");
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
  if (isTyping(event.target)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const focus = document.querySelector(`[data-focus="${CSS.escape(event.key)}"]`);
  const target = focus ?? document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!target) return;
  event.preventDefault();
  if (focus) focus.focus(); else target.click();
});

// One press is one decision: a form that was sent is not sent again.
document.addEventListener("submit", (event) => {
  if (event.target.method !== "post") return;
  if (event.target.dataset.sent) event.preventDefault();
  event.target.dataset.sent = "yes";
});

// A page that the browser kept and shows again may be sent anew.
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
