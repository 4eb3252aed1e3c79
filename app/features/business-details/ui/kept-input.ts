import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useSubmit } from "react-router";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { paths } from "#app/paths.ts";
import { readFormValues, type FormValues } from "../model/form-values.ts";

interface KeptInputOptions {
  /** Of the user and section. */
  storageKey: string;
  form: RefObject<HTMLFormElement | null>;
  /** The action's answer to this form; null until there is one. */
  answer: unknown;
  /** Fills the form again after a reload. */
  restore: (values: FormValues) => void;
}

interface KeptInput {
  /** `lost`: the server did not answer. `found`: an earlier page of this tab left it. */
  state: "lost" | "found" | null;
  /** For the form's `onSubmit`. */
  send: (event: FormEvent<HTMLFormElement>) => void;
  discard: () => void;
}

/** Milliseconds from the end of a submission to the page that shows its answer, or that it leads to. */
const renderMs = 300;

/** Keeps a submitted form in the tab until the server has answered it. Sends it again when the connection is back. */
export function useKeptInput({ storageKey, form, answer, restore }: KeptInputOptions): KeptInput {
  const submit = useSubmit();
  const [status, setStatus] = useState<{ is: "lost" | "found"; after: unknown } | null>(null);
  // An answer since then settles it.
  if (status && answer && answer !== status.after) setStatus(null);
  const state = status?.is ?? null;
  const { unansweredRef, forget } = useUnanswered(storageKey, answer);
  useRestoredInput(storageKey, (kept) => {
    restore(kept);
    setStatus({ is: "found", after: answer });
  });
  useSendAgain(form, state === "lost");
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tabStorage.setItem(storageKey, JSON.stringify(readFormValues(new FormData(event.currentTarget))));
    const submission = {};
    unansweredRef.current = submission;
    const wasOffline = !navigator.onLine;
    const onEnd = () => {
      if (unansweredRef.current !== submission) return;
      unansweredRef.current = null;
      // The connection came back before anybody listened for it.
      if (wasOffline && navigator.onLine) return form.current?.requestSubmit();
      setStatus({ is: "lost", after: answer });
    };
    const sender = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    void submit(sender ?? event.currentTarget, { preventScrollReset: true }).then(() => setTimeout(onEnd, renderMs));
  };
  const discard = () => {
    forget();
    setStatus(null);
  };
  return { state, send, discard };
}

/** The submission that waits for its answer. Forgotten with its text once there is one, or the form led to another page. */
function useUnanswered(storageKey: string, answer: unknown) {
  const unansweredRef = useRef<object | null>(null);
  const forget = () => {
    tabStorage.setItem(storageKey, "");
    unansweredRef.current = null;
  };
  const onAnswer = useEffectEvent(forget);
  useEffect(() => {
    if (answer) onAnswer();
  }, [answer]);
  // Who has to sign in first finds the text afterwards.
  const onLeave = useEffectEvent(() => {
    if (unansweredRef.current && window.location.pathname !== paths.login()) forget();
  });
  useEffect(() => () => onLeave(), []);
  return { unansweredRef, forget };
}

/** A layout effect, so that no event is missed once the page says it. */
function useSendAgain(form: KeptInputOptions["form"], isLost: boolean): void {
  useLayoutEffect(() => {
    if (!isLost) return;
    const sendAgain = () => form.current?.requestSubmit();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [isLost, form]);
}

/** Looks once, after hydration. */
function useRestoredInput(storageKey: string, restore: (kept: FormValues) => void): void {
  const isHydrated = useIsHydrated();
  const [hasLooked, setHasLooked] = useState(false);
  if (!isHydrated || hasLooked) return;
  setHasLooked(true);
  const kept = readTabJson(storageKey);
  if (isFormValues(kept)) restore(kept);
}

function isFormValues(kept: unknown): kept is FormValues {
  return typeof kept === "object" && kept !== null && Object.values(kept).every((values) => Array.isArray(values));
}
