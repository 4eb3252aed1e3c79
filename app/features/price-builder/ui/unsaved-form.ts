import { useCallback, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { type LeavingNavigation, isSamePage, useNavigationBlock } from "#app/ui/confirm-leave.tsx";

/**
 * Confirms before leaving a page with unsaved input: by our dialog in the app, by the browser's on reload. `answer` is
 * the last response: undefined if none or saved, null if none arrived.
 */
export function useUnsavedForm(answer: unknown) {
  return useUnsaved(answer !== undefined && !isDone(answer), answer);
}

/** The same for a page that received unsaved input. */
export function useUnsavedReceived(typed: object | null) {
  return useUnsaved(typed !== null, typed);
}

/** Resets with each new answer. */
function useUnsaved(isUnsaved: boolean, answer: unknown) {
  const { t } = useTranslations();
  const unsaved = useRef(false);
  const isSent = useRef(false);
  const { state } = useNavigation();
  const seen = useRef<unknown>(null);
  // Depends on the answer too: a synchronous one never leaves the "idle" state.
  useEffect(() => {
    if (state !== "idle") return;
    seen.current = answer;
    unsaved.current = isUnsaved;
    isSent.current = false;
  }, [isUnsaved, answer, state]);
  useNavigationBlock(
    useCallback(
      (step: LeavingNavigation) => {
        // A submitted form may leave. Going back still asks, even before its page renders.
        if (isSent.current && step.historyAction !== "POP") return false;
        return unsaved.current && !isSamePage(step) && !window.confirm(t("builder:leave"));
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
