import { lazy, Suspense, useState } from "react";
import { loadPart } from "#app/client/lost-parts.ts";
import { useScriptsRun } from "./scripts-run.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

export type { Suggestion } from "./suggestions.tsx";

const Suggestions = lazy(() => loadPart(() => import("./suggestions.tsx")).then((part) => ({ default: part.Suggestions })));

interface ComboboxProps extends Omit<SuggestionsProps, "fieldId"> {
  id: string;
  name: string;
  start: string;
  maxLength: number;
  placeholder: string;
  /** What a browser may fill in by itself; with scripts, the answers stand in its place. */
  autoComplete: string;
  /** The id of the message about what is wrong with it. */
  errorId: string | undefined;
  /** Somebody types. */
  onInput: () => void;
}

/**
 * A text field that suggests while somebody types: a combobox with a list, by the WAI-ARIA pattern. What is typed stays as it is unless
 * an answer is chosen. Without JavaScript it is a plain field; its answers are loaded once somebody comes to it.
 */
export function Combobox({ id, name, start, maxLength, placeholder, autoComplete, errorId, onInput, ...answers }: ComboboxProps) {
  const ready = useScriptsRun();
  const [reached, setReached] = useState(false);
  const roles = ready && { role: "combobox", "aria-autocomplete": "list" as const, "aria-expanded": false };
  return (
    <div className="relative">
      <input
        id={id}
        name={name}
        className={`input min-h-12 w-full ${errorId ? "input-error" : ""}`}
        defaultValue={start}
        onFocus={({ currentTarget: field }) => {
          setReached(true);
          // What stands there from the last time gives way to what is typed.
          if (field.value === start) field.select();
        }}
        onInput={onInput}
        required
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete={ready ? "off" : autoComplete}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        {...roles}
      />
      <Suspense>{reached && <Suggestions fieldId={id} {...answers} />}</Suspense>
    </div>
  );
}
