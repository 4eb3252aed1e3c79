import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Once a form's step came back with something refused, the keyboard and the window go to the first refused field, however far up it is.
 * Neither a visit nor a field that is checked while it is typed moves anybody.
 */
export function useRefusedFields(): void {
  const { state } = useNavigation();
  const sent = useRef(false);
  useEffect(() => {
    if (state === "submitting") sent.current = true;
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    const refused = document.querySelector('main [aria-invalid="true"]');
    const field = refused?.matches("fieldset") ? refused.querySelector("input") : refused;
    if (!(field instanceof HTMLElement)) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  }, [state]);
}
