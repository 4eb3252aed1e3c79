const controls = "input:not([type=hidden]), select, textarea, button, a[href]";

/** Scrolls to an element and focuses it, or the first control in it. */
export function focusElement(element: Element | null): void {
  const control = element?.matches(controls) ? element : element?.querySelector(controls);
  if (!element || !(control instanceof HTMLElement)) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: "center" });
}
