import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds without a change before the address is updated. */
const addressDelayMs = 300;

interface LiveQuery {
  query: URLSearchParams;
  form: RefObject<HTMLFormElement | null>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** The fields of a form as its query, mirrored in the address so that reload, back and sharing keep them. */
export function useLiveQuery(start: string): LiveQuery {
  const [text, setText] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const isTouched = text !== start;
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, "", `${window.location.pathname}?${text}`);
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [text, isTouched]);
  return { query: new URLSearchParams(text), form, onInput: ({ currentTarget }) => setText(formatFields(currentTarget)) };
}

function formatFields(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
  return new URLSearchParams(fields).toString();
}
