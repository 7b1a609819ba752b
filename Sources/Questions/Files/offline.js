"use strict";
// The answers of a page that was opened without the tool, saved as lines of a ledger.
function decisions() {
  const when = new Date().toISOString().replace(/\.\d+Z/, "Z");
  const who = document.getElementById("who").value.trim();
  return [...document.querySelectorAll("select[data-one]")].filter((choice) => choice.value).map((choice) => {
    const words = choice.dataset.evidence.split(" "), evidence = {};
    for (let place = 0; place + 1 < words.length; place += 2) evidence[words[place]] = words[place + 1];
    return { who, when, what: choice.value, ids: [choice.dataset.one, choice.dataset.other], why: "", evidence };
  });
}

document.addEventListener("change", () => {
  document.getElementById("count").textContent = decisions().length + " marked";
});

document.getElementById("save")?.addEventListener("click", () => {
  const lines = decisions();
  const who = document.getElementById("who");
  if (!who.reportValidity() || lines.length === 0) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(lines.map((line) => JSON.stringify(line) + "\n"), { type: "application/x-ndjson" }));
  link.download = "decisions.jsonl";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
});

// Answers that were not saved are not lost without a word.
addEventListener("beforeunload", (event) => {
  if (decisions().length > 0) event.preventDefault();
});
