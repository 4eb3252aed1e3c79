import { useEffect } from "react";

/**
 * Focuses the first invalid field after the page's action. Pass `actionData`; fetchers respond while somebody types.
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
