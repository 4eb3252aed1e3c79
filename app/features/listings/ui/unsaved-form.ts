import { useCallback, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { isDone } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { staysHere, useStayAsked } from "#app/ui/stay-asked.tsx";

/**
 * Asks before a page is left whose form holds what nobody has saved: by a link or the back button in our words, by a reload or another
 * site in the browser's. The form tells when something was `typed` and when it is `sent`; sending it asks nothing.
 * `answer` is that to what was sent last: undefined where nothing was or it is saved, null where no answer came.
 */
export function useUnsavedForm(answer: unknown) {
  const { note } = useUnsaved(answer !== undefined && !isDone(answer));
  return { typed: () => note(true), sent: () => note(false) };
}

/** Asks in the same way before a page is left that brought along what nobody has saved; a form of it that is `sent` takes it on. */
export function useUnsavedBrought(typed: object | null) {
  const { note } = useUnsaved(typed !== null);
  return { sent: () => note(false) };
}

/** Whether what came with the page is unsaved, until a form says otherwise; whatever comes next counts anew. */
function useUnsaved(isUnsaved: boolean) {
  const { t } = useWords();
  const unsaved = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") unsaved.current = isUnsaved;
  }, [isUnsaved, state]);
  type Step = Parameters<typeof staysHere>[0];
  useStayAsked(useCallback((step: Step) => unsaved.current && !staysHere(step) && !window.confirm(t("builder:leave")), [t]));
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
  return { note };
}
