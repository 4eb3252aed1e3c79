import { useEffect } from "react";

/**
 * Moves focus and window to the first refused field whenever the page's action has answered. Call it in the page's component with its
 * `actionData`: a visit has none, and what a fetcher checks while somebody types is not among it.
 */
export function useRefusedFields(actionData: unknown): void {
  useEffect(() => {
    if (actionData) focusRefusedField();
  }, [actionData]);
}

function focusRefusedField(): void {
  const refused = document.querySelector('main [aria-invalid="true"]');
  const field = refused?.matches("fieldset") ? refused.querySelector("input") : refused;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
