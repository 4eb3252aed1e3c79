import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useScriptsRun } from "./scripts-run.ts";

/** One answer while somebody types. */
export interface Suggestion {
  key: string;
  /** What the field holds once it is chosen. */
  text: string;
}

interface ComboboxProps {
  id: string;
  name: string;
  start: string;
  maxLength: number;
  placeholder: string;
  /** What a browser may fill in by itself; with scripts, the answers stand in its place. */
  autoComplete: string;
  /** The id of the message about what is wrong with it. */
  errorId: string | undefined;
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** How many answers there are, in words. */
  count: (count: number) => string;
  /** What the list is called. */
  listLabel: string;
}

/** How long typing has to rest before it is asked, in milliseconds, and how many letters it takes. */
const pause = 200;
const fewest = 2;

/**
 * A text field that suggests while somebody types: a combobox with a list, by the WAI-ARIA pattern. What is typed stays as it is unless
 * an answer is chosen. Without JavaScript it is a plain field.
 */
export function Combobox({ id, name, start, maxLength, placeholder, autoComplete, errorId, suggest, count, listLabel }: ComboboxProps) {
  const ready = useScriptsRun();
  const list = useSuggestions(id, suggest);
  const { answers, active } = list;
  const listId = useId();
  const open = answers !== null && answers.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const roles = ready && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": open,
    "aria-controls": open ? listId : undefined,
    "aria-activedescendant": open && active !== null ? optionId(active) : undefined,
    onKeyDown: list.press,
    onInput: list.ask,
    onBlur: list.close,
  };
  return (
    <div className="relative">
      <input
        id={id}
        name={name}
        className={`input min-h-12 w-full ${errorId ? "input-error" : ""}`}
        defaultValue={start}
        // What stands there from the last time gives way to what is typed.
        onFocus={({ currentTarget: field }) => field.value === start && field.select()}
        required
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete={ready ? "off" : autoComplete}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        {...roles}
      />
      {open && (
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A datalist can neither be styled nor ask the server
          role="listbox"
          aria-label={listLabel}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-box border border-base-300 bg-base-100 py-1 shadow-lg"
        >
          {answers.map((answer, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The focus stays in the field, which has the keys
            <div
              key={answer.key}
              id={optionId(at)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- An option tag needs a select
              role="option"
              aria-selected={at === active}
              className={`flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 ${at === active ? "bg-base-200" : "hover:bg-base-200"}`}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => list.choose(at)}
            >
              <span className="font-medium wrap-anywhere">{answer.text}</span>
            </div>
          ))}
        </div>
      )}
      {ready && <output className="sr-only">{answers && count(answers.length)}</output>}
    </div>
  );
}

function fieldOf(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${id}`);
}

/** The answers to what is typed, null while the list is closed; which of them the keys have reached; and what keys and pointers do. */
function useSuggestions(id: string, suggest: ComboboxProps["suggest"]) {
  const [answers, setAnswers] = useState<readonly Suggestion[] | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const asking = useRef<() => void>(null);
  useEffect(() => () => asking.current?.(), []);
  const close = () => {
    asking.current?.();
    setAnswers(null);
    setActive(null);
  };
  const ask = () => {
    close();
    const typed = fieldOf(id)?.value.trim() ?? "";
    if (typed.length < fewest) return;
    const ended = new AbortController();
    const show = (found: readonly Suggestion[] | null) => ended.signal.aborted || setAnswers(found);
    const timer = setTimeout(() => void suggest(typed, ended.signal).then(show, () => show(null)), pause);
    asking.current = () => (clearTimeout(timer), ended.abort());
  };
  const choose = (at: number) => {
    const field = fieldOf(id);
    if (field) field.value = answers?.[at]?.text ?? field.value;
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const known = answers?.length ?? 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && known === 0) return event.key === "ArrowDown" ? ask() : undefined;
    if (step) setActive(active === null ? (step > 0 ? 0 : known - 1) : (active + step + known) % known);
    else if (event.key === "Escape" && known > 0) close();
    else if (event.key === "Enter" && active !== null) choose(active);
    else return event.key === "Enter" ? close() : undefined;
    event.preventDefault();
  };
  return { answers, active, ask, close, choose, press };
}
