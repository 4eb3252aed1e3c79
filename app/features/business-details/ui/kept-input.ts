import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
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
  keep: (event: FormEvent<HTMLFormElement>) => void;
  discard: () => void;
}

/** Keeps a submitted form in the tab until the server has answered it. Sends it again when the connection is back. */
export function useKeptInput({ storageKey, form, answer, restore }: KeptInputOptions): KeptInput {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  // A form that leads to another page was saved, unless its sender has to sign in first.
  const target = navigation.formData && navigation.state === "loading" ? navigation.location.pathname : pathname;
  const isLeaving = target !== pathname && target !== paths.login();
  const [status, setStatus] = useState<{ is: "lost" | "found"; after: unknown } | null>(null);
  if (status && answer && answer !== status.after) setStatus(null);
  const state = status?.is ?? null;
  const isUnanswered = useRef(false);
  useRestoredInput(storageKey, (kept) => {
    restore(kept);
    setStatus({ is: "found", after: answer });
  });
  useEffect(() => {
    if (!answer && !isLeaving) return;
    tabStorage.setItem(storageKey, "");
    isUnanswered.current = false;
  }, [answer, isLeaving, storageKey]);
  useEffect(() => {
    if (navigation.state === "idle" && isUnanswered.current) setStatus({ is: "lost", after: answer });
  }, [navigation.state, answer]);
  useEffect(() => {
    if (state !== "lost") return;
    const sendAgain = () => form.current?.requestSubmit();
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [state, form]);
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    tabStorage.setItem(storageKey, JSON.stringify(readFormValues(new FormData(currentTarget))));
    isUnanswered.current = true;
  };
  const discard = () => {
    tabStorage.setItem(storageKey, "");
    isUnanswered.current = false;
    setStatus(null);
  };
  return { state, keep, discard };
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
