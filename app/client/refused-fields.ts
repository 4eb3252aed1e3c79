import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";

/**
 * Once a form's step came back with something refused, the keyboard and the window go to the first refused field, however far up it is.
 * Neither a visit nor a field that is checked while it is typed moves anybody.
 */
export function useRefusedFields(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // Each answer is an entry of the history. "submitting" is no sign of one: what is answered at once is drawn before that state is.
  const { key } = useLocation();
  useEffect(() => {
    const isDrawn = router?.state.location.key === key;
    if (isDrawn && router.state.actionData) focusRefusedField();
  }, [router, key]);
}

function focusRefusedField(): void {
  const refused = document.querySelector('main [aria-invalid="true"]');
  const field = refused?.matches("fieldset") ? refused.querySelector("input") : refused;
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}
