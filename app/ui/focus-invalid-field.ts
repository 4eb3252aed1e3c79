import { useEffect } from "react";

/**
 * Focuses the first invalid field after the page's action. Pass `actionData`; fetchers respond while somebody types.
 */
export function useFocusInvalidField(actionData: unknown): void {
  useEffect(() => {
    if (actionData) focusInvalidField();
  }, [actionData]);
}

function focusInvalidField(): void {
  const invalidElement = document.querySelector('main [aria-invalid="true"]');
  const field = invalidElement?.matches("fieldset") ? invalidElement.querySelector("input") : invalidElement;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
