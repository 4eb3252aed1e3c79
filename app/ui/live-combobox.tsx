import { Autocomplete } from "@base-ui/react/autocomplete";
import { type InputHTMLAttributes, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

export interface Suggestion {
  key: string;
  /** Text of the field once chosen. */
  text: string;
}

/** State of the plain field when replaced. */
export interface TypedText {
  value: string;
  selection: readonly [start: number | null, end: number | null];
  hasFocus: boolean;
}

export interface LiveComboboxProps {
  input: InputHTMLAttributes<HTMLInputElement>;
  typed: TypedText;
  /** Initial value. */
  start: string;
  suggest: (typed: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Translated number of results. */
  count: (count: number) => string;
  listLabel: string;
  onInput: () => void;
}

/** Debounce in milliseconds, and minimum number of letters. */
const debounceMs = 200;
const minLetters = 2;

/** Loaded on focus. */
export function LiveCombobox({ input, typed, start, suggest, count, listLabel, onInput }: LiveComboboxProps) {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { suggestions, ask, forget } = useSuggestions(suggest);
  const [isOpen, setIsOpen] = useState(true);
  useLayoutEffect(() => {
    if (!typed.hasFocus) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...typed.selection);
  }, [typed]);
  const askOnMount = useEffectEvent(() => typed.hasFocus && typed.value !== start && ask(typed.value));
  useEffect(() => void askOnMount(), []);
  return (
    <div ref={box}>
      <Autocomplete.Root
        items={suggestions ?? []}
        itemToStringValue={({ text }: Suggestion) => text}
        filter={null}
        defaultValue={typed.value}
        onValueChange={(value, { reason }) => {
          onInput();
          if (reason === "item-press") return forget();
          setIsOpen(true);
          ask(value);
        }}
        open={isOpen && suggestions !== null && suggestions.length > 0}
        onOpenChange={setIsOpen}
        name={input.name}
        required={input.required}
      >
        <Autocomplete.Input {...input} ref={field} />
        <output className="sr-only">{isOpen && suggestions && count(suggestions.length)}</output>
        <Autocomplete.Portal container={box}>
          <Autocomplete.Positioner className="z-20" sideOffset={4} align="start">
            <Autocomplete.Popup className="w-(--anchor-width) rounded-box border border-base-300 bg-base-100 shadow-lg">
              <Autocomplete.List aria-label={listLabel} className="max-h-[min(24rem,var(--available-height))] overflow-y-auto py-1">
                {(suggestion: Suggestion) => (
                  <Autocomplete.Item
                    key={suggestion.key}
                    value={suggestion}
                    className="flex min-h-11 cursor-pointer items-center px-3 py-2 font-medium wrap-anywhere outline-none data-highlighted:bg-base-200"
                  >
                    {suggestion.text}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  );
}

/** Suggestions for the latest text, null until they arrive. A new query aborts the previous one. */
function useSuggestions(suggest: LiveComboboxProps["suggest"]) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[] | null>(null);
  const running = useRef<() => void>(null);
  const forget = () => {
    running.current?.();
    setSuggestions(null);
  };
  const ask = (value: string) => {
    forget();
    const text = value.trim();
    if (text.length < minLetters) return;
    const controller = new AbortController();
    const show = (found: readonly Suggestion[] | null) => controller.signal.aborted || setSuggestions(found);
    const timer = setTimeout(() => void suggest(text, controller.signal).then(show, () => show(null)), debounceMs);
    running.current = () => (clearTimeout(timer), controller.abort());
  };
  useEffect(() => () => running.current?.(), []);
  return { suggestions, ask, forget };
}
