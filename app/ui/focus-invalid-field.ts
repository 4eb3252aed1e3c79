import { useEffect } from "react";
import { focusElement } from "./focus-element.ts";

/**
 * Focuses the first invalid field after the page's action. Pass `actionData`; fetchers respond while somebody types.
 */
export function useFocusInvalidField(actionData: unknown): void {
  useEffect(() => {
    if (actionData) focusElement(document.querySelector('main [aria-invalid="true"]'));
  }, [actionData]);
}
