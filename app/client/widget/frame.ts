import { sentKinds, type FrameMessage } from "./messages.ts";

// Beside the widget's screens, which need no script: it tells the page around the frame what happened, and goes on after a single choice.

/** The page around; empty outside a frame of the contractor's own site. */
function findSite(): string {
  return document.querySelector<HTMLElement>("[data-widget-site]")?.dataset.widgetSite ?? "";
}

function tell(message: FrameMessage): void {
  const site = findSite();
  if (site !== "" && window.parent !== window) window.parent.postMessage(message, site);
}

/** A choice by pointer, the only question of its screen, and without a note to read first. */
function goOnAfterChoice(event: MouseEvent): void {
  const choice = event.target;
  if (!(choice instanceof HTMLInputElement) || choice.type !== "radio" || event.detail === 0) return;
  const { form } = choice;
  const isOnlyQuestion = form?.id === "wizard-form" && form.querySelectorAll('input[name="shown"]').length === 1;
  if (isOnlyQuestion) form.requestSubmit();
}

function start(): void {
  const sent = document.querySelector<HTMLElement>("[data-widget-sent]")?.dataset.widgetSent;
  const kind = sentKinds.find((one) => one === sent);
  if (kind) tell({ from: "quote-widget", type: "sent", kind });
  document.addEventListener("click", goOnAfterChoice);
  // Closing a choice list, a day picker or an open note is not closing the widget.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell({ from: "quote-widget", type: "close" });
  });
  focusScreen();
}

/** The next screen's heading, or its first error. Not on the first screen, which the page around focuses. */
function focusScreen(): void {
  const invalid = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) return invalid.focus();
  const isFirst = window.history.length <= 1 || !document.hasFocus();
  if (!isFirst) document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
