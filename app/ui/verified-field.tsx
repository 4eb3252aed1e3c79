import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from "react";
import { useFieldError } from "./field-error.ts";
import { Field } from "./field.tsx";

/** Result of a check, translated. */
export interface Verdict {
  is: "matched" | "unsure" | "refused";
  text: string;
}

type VerifiedFieldProps = ComponentProps<typeof Field> & {
  /** Null if nothing can be said. */
  check: (typed: string, signal: AbortSignal) => Promise<Verdict | null>;
  /** Shown while checking. */
  verifying: string;
};

/** Debounce in milliseconds. */
const pause = 500;

/** Checks its value while typing. Without scripts the server checks it on submit. */
export function VerifiedField({ check, verifying, error: sent, ...field }: VerifiedFieldProps) {
  const { error, onInput } = useFieldError(sent);
  const [told, setTold] = useState<Verdict | "verifying" | null>(null);
  const asking = useRef<{ end: () => void } | null>(null);
  const ask = (typed: string) => {
    asking.current?.end();
    setTold(null);
    if (typed.trim() === "") return;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      setTold("verifying");
      check(typed, ended.signal)
        .catch(() => null)
        .then((verdict) => ended.signal.aborted || setTold(verdict));
    }, pause);
    asking.current = { end: () => (clearTimeout(timer), ended.abort()) };
  };
  const box = useRef<HTMLDivElement>(null);
  // Text typed before hydration counts too.
  const askEarly = useEffectEvent(() => {
    const input = box.current?.querySelector("input");
    if (input && input.value !== input.defaultValue) ask(input.value);
  });
  useEffect(() => {
    askEarly();
    return () => asking.current?.end();
  }, []);
  const verdict = told === "verifying" ? null : told;
  const refused = verdict?.is === "refused" ? verdict.text : undefined;
  return (
    <div ref={box} className="flex flex-col gap-1">
      <Field {...field} isCheckedLive error={refused ?? error} onInput={onInput} onChange={(event) => ask(event.target.value)} />
      <output className={`text-sm ${verdict?.is === "matched" ? "text-success" : "text-muted"}`}>
        {told === "verifying" ? verifying : verdict?.is !== "refused" && verdict?.text}
      </output>
    </div>
  );
}
