import { useCallback, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { isDone } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { type LeavingStep, staysHere, useStayAsked } from "#app/ui/stay-asked.tsx";

/**
 * Asks before a page is left whose form holds what nobody has saved: by a link or the back button in our words, by a reload or another
 * site in the browser's. The form tells when something was `typed` and when it is `sent`; sending it asks nothing.
 * `answer` is that to what was sent last: undefined where nothing was or it is saved, null where no answer came.
 */
export function useUnsavedForm(answer: unknown) {
  return useUnsaved(answer !== undefined && !isDone(answer), answer);
}

/** Asks in the same way before a page is left that brought along what nobody has saved; a form of it that is `sent` takes it on. */
export function useUnsavedBrought(typed: object | null) {
  return useUnsaved(typed !== null, typed);
}

/** Whether the answer that a page was drawn with is unsaved, until a form says otherwise; each later answer counts anew. */
function useUnsaved(isUnsaved: boolean, answer: unknown) {
  const { t } = useWords();
  const unsaved = useRef(false);
  const isSent = useRef(false);
  const { state } = useNavigation();
  const seen = useRef<unknown>(null);
  // By the answer too: where it is there at once, the step is never drawn as anything but "idle".
  useEffect(() => {
    if (state !== "idle") return;
    seen.current = answer;
    unsaved.current = isUnsaved;
    isSent.current = false;
  }, [isUnsaved, answer, state]);
  useStayAsked(
    useCallback(
      (step: LeavingStep) => {
        // The form's own way on; a step back asks even before the page that the form led to is drawn.
        if (isSent.current && step.historyAction !== "POP") return false;
        return unsaved.current && !staysHere(step) && !window.confirm(t("builder:leave"));
      },
      [t],
    ),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current && !isSent.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const typed = useCallback(() => {
    unsaved.current = true;
    isSent.current = false;
  }, []);
  const sent = useCallback(() => {
    isSent.current = true;
  }, []);
  return { typed, sent };
}
