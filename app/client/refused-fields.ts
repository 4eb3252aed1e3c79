import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Once a form's step came back with something refused, the keyboard and the window go to the first refused field, however far up it is.
 * Neither a visit nor a field that is checked while it is typed moves anybody.
 */
export function useRefusedFields(): void {
  // The answer to a form is an entry of the history. How the step goes on is no help: an answer that comes at once skips "submitting".
  const { key } = useLocation();
  const sentAt = useRef<string>(null);
  useEffect(() => {
    if (sentAt.current !== null && sentAt.current !== key) {
      sentAt.current = null;
      leadToRefusedField();
    }
    const keep = () => (sentAt.current = key);
    addEventListener("submit", keep);
    return () => removeEventListener("submit", keep);
  }, [key]);
}

function leadToRefusedField(): void {
  const refused = document.querySelector('main [aria-invalid="true"]');
  const field = refused?.matches("fieldset") ? refused.querySelector("input") : refused;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
