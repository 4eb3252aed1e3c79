import { type ComponentType, type InputHTMLAttributes, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadModule } from "#app/client/missing-modules.ts";
import type { LiveComboboxProps, TypedText } from "./live-combobox.tsx";
import { useIsHydrated } from "./hydration.ts";

export type { Suggestion } from "./live-combobox.tsx";

interface ComboboxProps extends Omit<LiveComboboxProps, "input" | "typed"> {
  id: string;
  name: string;
  maxLength: number;
  placeholder: string;
  /** Autofill; suggestions replace it when scripts run. */
  autoComplete: string;
  errorId: string | undefined;
}

type Live = { Part: ComponentType<LiveComboboxProps>; typed: TypedText };

/**
 * A text field with suggestions; any text is allowed. Without scripts it is a plain field; Base UI's combobox (43 kB)
 * loads on focus and takes over text, selection and focus.
 */
export function Combobox({ id, name, maxLength, placeholder, autoComplete, errorId, ...live }: ComboboxProps) {
  const isReady = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  const isLoading = useRef(false);
  const [loaded, setLoaded] = useState<Live | null>(null);
  const replaceField = (Part: Live["Part"]) => {
    const plain = field.current;
    // Synchronous, so that no key is pressed between reading and rendering the text.
    if (plain) flushSync(() => setLoaded({ Part, typed: readTyped(plain) }));
  };
  const load = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const { LiveCombobox } = await loadModule(() => import("./live-combobox.tsx"));
    if (field.current?.dataset.composing)
      field.current.addEventListener("compositionend", () => replaceField(LiveCombobox), { once: true });
    else replaceField(LiveCombobox);
  };
  const input: InputHTMLAttributes<HTMLInputElement> = {
    id,
    name,
    className: `input min-h-12 w-full text-base ${errorId ? "input-error" : ""}`,
    required: true,
    maxLength,
    placeholder,
    autoComplete: isReady ? "off" : autoComplete,
    "aria-invalid": errorId ? true : undefined,
    "aria-describedby": errorId,
    // Typing replaces the last search.
    onFocus: ({ currentTarget }) => currentTarget.value === live.start && currentTarget.select(),
  };
  if (loaded) return <loaded.Part {...live} input={input} typed={loaded.typed} />;
  return (
    <input
      {...input}
      ref={field}
      role={isReady ? "combobox" : undefined}
      aria-autocomplete={isReady ? "list" : undefined}
      aria-expanded={isReady ? false : undefined}
      defaultValue={live.start}
      onFocus={(event) => {
        input.onFocus?.(event);
        void load();
      }}
      onInput={live.onInput}
      onCompositionStart={({ currentTarget }) => void (currentTarget.dataset.composing = "yes")}
      onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset.composing}
    />
  );
}

function readTyped(field: HTMLInputElement): TypedText {
  const { value, selectionStart, selectionEnd } = field;
  return { value, selection: [selectionStart, selectionEnd], hasFocus: field === document.activeElement };
}
