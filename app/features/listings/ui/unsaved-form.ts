import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { isRefusal } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";

/**
 * Asks before a page is left whose form holds what nobody has saved: by a link or the back button in our words, by a reload or another
 * site in the browser's. The form tells when something was `typed` and when it is `sent`; sending it asks nothing.
 */
export function useUnsavedForm(answer: unknown) {
  const { t } = useWords();
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isRefusal(answer);
  }, [answer]);
  const blocker = useBlocker(useCallback(() => unsaved.current && !window.confirm(t("builder:leave")), [t]));
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const note = useCallback((is: boolean) => {
    unsaved.current = is;
  }, []);
  return { typed: () => note(true), sent: () => note(false) };
}
