import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
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

/** Keeps a submitted form in the tab until the server has answered it. Sends it again when the connection is back. */
export function useKeptInput({ storageKey, form, answer, restore }: KeptInputOptions): KeptInput {
  const submit = useSubmit();
  const isLeaving = useIsLeaving();
  const [status, setStatus] = useState<{ is: "lost" | "found"; after: unknown } | null>(null);
  // An answer since then settles it.
  if (status && answer && answer !== status.after) setStatus(null);
  const state = status?.is ?? null;
  /** The submission that waits for its answer. */
  const unanswered = useRef<object | null>(null);
  useRestoredInput(storageKey, (kept) => {
    restore(kept);
    setStatus({ is: "found", after: answer });
  });
  const forget = () => {
    tabStorage.setItem(storageKey, "");
    unanswered.current = null;
  };
  const onAnswer = useEffectEvent(forget);
  useEffect(() => {
    if (answer || isLeaving) onAnswer();
  }, [answer, isLeaving]);
  useEffect(() => {
    if (state !== "lost") return;
    const sendAgain = () => form.current?.requestSubmit();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [state, form]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    tabStorage.setItem(storageKey, JSON.stringify(readFormValues(new FormData(event.currentTarget))));
    const submission = {};
    unanswered.current = submission;
    const onEnd = () => unanswered.current === submission && setStatus({ is: "lost", after: answer });
    const sender = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // The answer, if there is one, is rendered first.
    void submit(sender ?? event.currentTarget, { preventScrollReset: true }).then(() => setTimeout(onEnd));
  };
  const discard = () => {
    forget();
    setStatus(null);
  };
  return { state, send, discard };
}

/** True while a form leads to another page: it was saved, unless its sender has to sign in first. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { formData, state, location } = useNavigation();
  return formData !== undefined && state === "loading" && ![pathname, paths.login()].includes(location.pathname);
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
