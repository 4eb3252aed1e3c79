import { useEffect, useId, useRef, useState } from "react";

/** One answer while somebody types. */
export interface Suggestion {
  key: string;
  /** What the field holds once it is chosen. */
  text: string;
}

export interface SuggestionsProps {
  /** The text field whose answers these are. */
  fieldId: string;
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** How many answers there are, in words. */
  count: (count: number) => string;
  /** What the list is called. */
  listLabel: string;
}

/** How long typing has to rest before it is asked, in milliseconds, and how many letters it takes. */
const pause = 200;
const fewest = 2;

/** The answers under a text field: the list of a combobox by the WAI-ARIA pattern. The focus stays in the field, and its keys move in the list. */
export function Suggestions({ fieldId, suggest, count, listLabel }: SuggestionsProps) {
  const list = useSuggestions(fieldId, suggest);
  const { answers, active } = list;
  const listId = useId();
  const open = answers !== null && answers.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;
  useFieldThatTells(fieldId, { list: open ? listId : null, option: open && active !== null ? optionId(active) : null });
  return (
    <>
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
      <output className="sr-only">{answers && count(answers.length)}</output>
    </>
  );
}

function fieldOf(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${id}`);
}

/** Says at the field whether its list is open, and which answer the keys have reached. */
function useFieldThatTells(fieldId: string, { list, option }: { list: string | null; option: string | null }): void {
  useEffect(() => {
    const field = fieldOf(fieldId);
    if (!field) return;
    const told = { "aria-expanded": String(list !== null), "aria-controls": list, "aria-activedescendant": option };
    for (const [name, value] of Object.entries(told)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [fieldId, list, option]);
}

/** The answers to what is typed, null while the list is closed; which of them the keys have reached; and what choosing one does. */
function useSuggestions(id: string, suggest: SuggestionsProps["suggest"]) {
  const [answers, setAnswers] = useState<readonly Suggestion[] | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const asking = useRef<() => void>(null);
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
    if (event.isComposing) return;
    const known = answers?.length ?? 0;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && known === 0) return event.key === "ArrowDown" ? ask() : undefined;
    if (step) setActive(active === null ? (step > 0 ? 0 : known - 1) : (active + step + known) % known);
    else if (event.key === "Escape" && known > 0) close();
    else if (event.key === "Enter" && active !== null) choose(active);
    else return event.key === "Enter" ? close() : undefined;
    event.preventDefault();
  };
  useFieldEvents(id, { input: ask, keydown: press, blur: close });
  useAtFirst(() => {
    const field = fieldOf(id);
    if (field && field === document.activeElement && field.value !== field.defaultValue) ask();
    return () => asking.current?.();
  });
  return { answers, active, choose };
}

type Handlers = { input: () => void; keydown: (event: KeyboardEvent) => void; blur: () => void };

/** Listens to the field, which another component draws. */
function useFieldEvents(id: string, handlers: Handlers): void {
  useEffect(() => {
    const field = fieldOf(id);
    const ended = new AbortController();
    const { signal } = ended;
    field?.addEventListener("input", handlers.input, { signal });
    field?.addEventListener("keydown", handlers.keydown, { signal });
    field?.addEventListener("blur", handlers.blur, { signal });
    return () => ended.abort();
  });
}

/** What was typed while this part was on its way is asked at once. */
function useAtFirst(begin: () => () => void): void {
  const first = useRef(begin);
  useEffect(() => first.current(), []);
}
