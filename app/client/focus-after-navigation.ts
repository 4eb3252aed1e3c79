import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * After a form's answer, focuses its message and scrolls it into view; after any other navigation that lost the focus,
 * focuses the page's heading. A form that led to another page shows it from its top.
 */
export function useFocusAfterNavigation(): void {
  const { key, pathname } = useLocation();
  const { formMethod = "GET" } = useNavigation();
  const shown = useRef({ key, pathname });
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (formMethod !== "GET") isSubmitted.current = true;
    const former = shown.current;
    if (former.key === key) return;
    shown.current = { key, pathname };
    // Kept forms ask the router to leave the scroll position, for their answers.
    if (isSubmitted.current && former.pathname !== pathname) window.scrollTo(0, 0);
    if (!(isSubmitted.current && focusMessage()) && isFocusLost()) focusElement(document.querySelector("main h1"));
    isSubmitted.current = false;
  }, [key, pathname, formMethod]);
}

/** False without a message. An invalid field that has the focus keeps it. */
function focusMessage(): boolean {
  if (document.activeElement?.getAttribute("aria-invalid") === "true") return true;
  const message = document.querySelector<HTMLElement>('main [role="alert"], main output.alert');
  if (!message) return false;
  focusElement(message);
  message.scrollIntoView({ block: "center" });
  return true;
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Headings and messages take the focus from scripts only. */
function focusElement(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  // Nothing can be done with a heading: a frame around it would look like an error.
  if (element.matches("h1")) element.classList.add("outline-none");
  element.focus({ preventScroll: true });
}
