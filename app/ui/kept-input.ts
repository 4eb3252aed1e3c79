import { use, useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from "react";
import { isFormValues, type FormValues } from "#app/lib/form-values.ts";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";
import { fillFields, pickHidden, readKeepableValues } from "./form-fields.ts";
import { FormOwnerContext } from "./form-owner.ts";
import { useIsHydrated } from "./hydration.ts";
import { useSendAgain, useSubmission } from "./kept-submission.ts";

interface KeptInputOptions {
  /** Unique among all forms, with the id of what is edited. */
  keepAs: string;
  form: RefObject<HTMLFormElement | null>;
  /** Fills the form again after a reload. By default its fields are filled in place. */
  restore?: (values: FormValues) => void;
  /** Also keeps what was typed and never sent, until a submission leads to another page. */
  keepsUnsent?: boolean;
}

export interface KeptInput {
  /** `lost`: the server did not answer. `found`: an earlier page of this tab left it. */
  state: "lost" | "found" | null;
  /** For the form's `onSubmit`. */
  send: (event: FormEvent<HTMLFormElement>) => void;
  sendAgain: () => unknown;
  discard: () => void;
}

/** What is sent again: later data of the page has newer hidden values than the fields, such as the version. */
interface SentForm {
  button: HTMLElement | null;
  hidden: FormValues;
}

const nothingSent: SentForm = { button: null, hidden: {} };

/**
 * Keeps a submitted form in the tab until the server has answered it, and sends it again when the connection is back.
 * Never keeps passwords, codes, or card data.
 */
export function useKeptInput({ keepAs, form, restore, keepsUnsent = false }: KeptInputOptions): KeptInput {
  const { load, keep } = useKeptValues(keepAs);
  const [state, setState] = useState<KeptInput["state"]>(null);
  const sentRef = useRef(nothingSent);
  // An answered form has nothing to send, though it hears its own answer.
  const sendAgain = () => sentRef.current !== nothingSent && requestSubmit(form.current, sentRef.current.button);
  const forget = () => {
    keep(null);
    sentRef.current = nothingSent;
    setState(null);
  };
  const keepTyped = (element: HTMLFormElement) => keep(readForm(element, null, sentRef.current.hidden).values);
  const submit = useSubmission({
    onEnd({ isAnswered, isReconnected, isRedirect }) {
      if (!isAnswered) return isReconnected ? sendAgain() : setState("lost");
      forget();
      if (keepsUnsent && !isRedirect && form.current) keepTyped(form.current);
    },
    onLeave: () => keep(null),
  });
  useOnceHydrated(() => {
    const [element, kept] = [form.current, load()];
    if (!element || !kept) return;
    sentRef.current = { button: null, hidden: pickHidden(element, kept) };
    (restore ?? ((values) => fillFields(element, values)))(kept);
    openAround(element);
    setState("found");
  });
  useSendAgain(state === "lost", sendAgain);
  useTyping(keepsUnsent ? form : null, keepTyped);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [element, button] = [event.currentTarget, findButton(event)];
    const { data, values } = readForm(element, button, sentRef.current.hidden);
    keep(values);
    sentRef.current = { button, hidden: pickHidden(element, values) };
    submit(element, data, button);
  };
  return { state, send, sendAgain, discard: forget };
}

function requestSubmit(form: HTMLFormElement | null, button: HTMLElement | null): void {
  form?.requestSubmit(button?.isConnected ? button : findSameButton(form, button));
}

/** The page may have drawn the button anew. What it does is its name and value. */
function findSameButton(form: HTMLFormElement, button: HTMLElement | null): HTMLElement | null {
  const [name, value] = [button?.getAttribute("name"), button?.getAttribute("value")];
  const isSame = (one: Element) => one.getAttribute("name") === name && one.getAttribute("value") === value;
  return [...form.querySelectorAll<HTMLElement>("button[name]")].find(isSame) ?? null;
}

/** Null if a script submitted the form. */
function findButton({ nativeEvent }: FormEvent): HTMLElement | null {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement ? submitter : null;
}

/** `hidden` replaces what the page has by now. `values` may be kept. */
function readForm(form: HTMLFormElement, button: HTMLElement | null, hidden: FormValues): { data: FormData; values: FormValues } {
  const data = new FormData(form, button);
  for (const [name, [value]] of Object.entries(hidden)) data.set(name, value ?? "");
  return { data, values: readKeepableValues(form, data) };
}

/** In this tab, for this user and business. Visitors' input is not kept. */
function useKeptValues(keepAs: string) {
  const owner = use(FormOwnerContext);
  const storageKey = owner && `plumbline.kept.${owner}.${keepAs}`;
  return {
    load: (): FormValues | null => {
      const kept = storageKey === null ? null : readTabJson(storageKey);
      return isFormValues(kept) ? kept : null;
    },
    keep: (values: FormValues | null) => {
      if (storageKey) tabStorage.setItem(storageKey, values ? JSON.stringify(values) : "");
    },
  };
}

/** Opens folded parts of the page, so that the note is seen. */
function openAround(element: HTMLElement): void {
  for (let part = element.closest("details"); part; part = part.parentElement?.closest("details") ?? null) part.open = true;
}

/** Calls back with the form on each change of a field. */
function useTyping(form: RefObject<HTMLFormElement | null> | null, onType: (form: HTMLFormElement) => void): void {
  const handleInput = useEffectEvent(onType);
  useEffect(() => {
    const element = form?.current;
    if (!element) return;
    const onInput = () => handleInput(element);
    // Checkboxes, selects and values that scripts fill in send only one of the two events.
    for (const name of ["input", "change"]) element.addEventListener(name, onInput);
    return () => {
      for (const name of ["input", "change"]) element.removeEventListener(name, onInput);
    };
  }, [form]);
}

function useOnceHydrated(act: () => void): void {
  const isHydrated = useIsHydrated();
  const onHydrated = useEffectEvent(act);
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
}
