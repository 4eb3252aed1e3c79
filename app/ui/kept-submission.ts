import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useActionData, useLocation, useNavigation, useSubmit } from "react-router";
import { paths } from "#app/paths.ts";
import { closeConnectionSnacks } from "./connection-snacks.ts";

/** From its start until the page shows its answer. */
interface Submission {
  /** Of the location that it was sent from. */
  locationKey: string;
  wasOffline: boolean;
}

/** Another submission would abort it. */
let submissionInProgress: Submission | null = null;

export const isKeptFormSubmitting = (): boolean => submissionInProgress !== null;

/** The server answers again: heard by forms that wait for their turn. */
const answers = new EventTarget();

interface SubmissionOptions {
  /** `isReconnected`: the connection was away at the start and is back already. `isRedirect`: to the form's own page. */
  onEnd: (end: { isAnswered: boolean; isReconnected: boolean; isRedirect: boolean }) => void;
  /** The form led to another page. */
  onLeave: () => void;
}

/** Returns the function that submits the form. */
export function useSubmission(options: SubmissionOptions): (form: HTMLFormElement, data: FormData, button: HTMLElement | null) => void {
  const submit = useSubmit();
  const { key } = useLocation();
  const ref = useRef<Submission | null>(null);
  useSubmissionEnd(ref, options);
  return (form, data, button) => {
    const submission = { locationKey: key, wasOffline: !navigator.onLine };
    ref.current = submission;
    submissionInProgress = submission;
    void submit(data, {
      method: "post",
      action: button?.getAttribute("formaction") ?? form.getAttribute("action") ?? ".",
      encType: form.enctype as "multipart/form-data",
      preventScrollReset: true,
    });
  };
}

function useSubmissionEnd(ref: { current: Submission | null }, { onEnd, onLeave }: SubmissionOptions): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  // `null` if the server did not answer (`keepFormsOnFailure`); undefined after a redirect.
  const actionData: unknown = useActionData();
  const settle = (): Submission | null => {
    const submission = ref.current;
    ref.current = null;
    if (submissionInProgress === submission) submissionInProgress = null;
    return submission;
  };
  const check = useEffectEvent((page: { key: string; isIdle: boolean; answer: unknown }) => {
    if (!ref.current || !page.isIdle || page.key === ref.current.locationKey) return;
    const isReconnected = settle()?.wasOffline === true && navigator.onLine;
    const isAnswered = page.answer !== null;
    onEnd({ isAnswered, isReconnected, isRedirect: page.answer === undefined });
    if (!isAnswered) return;
    closeConnectionSnacks();
    answers.dispatchEvent(new Event("answer"));
  });
  useEffect(() => check({ key, isIdle: state === "idle", answer: actionData }), [key, state, actionData]);
  const leave = useEffectEvent(() => {
    // Who has to sign in first finds the text afterwards.
    if (!settle()) return;
    closeConnectionSnacks();
    if (window.location.pathname !== paths.login()) onLeave();
  });
  useEffect(() => () => leave(), []);
}

/** When the connection is back, one form after the other. A layout effect, so that no event is missed. */
export function useSendAgain(isLost: boolean, sendAgain: () => unknown): void {
  const takeTurn = useEffectEvent(() => {
    if (submissionInProgress === null && navigator.onLine) sendAgain();
  });
  useLayoutEffect(() => {
    if (!isLost) return;
    const onTurn = () => takeTurn();
    window.addEventListener("online", onTurn);
    answers.addEventListener("answer", onTurn);
    return () => {
      window.removeEventListener("online", onTurn);
      answers.removeEventListener("answer", onTurn);
    };
  }, [isLost]);
}
