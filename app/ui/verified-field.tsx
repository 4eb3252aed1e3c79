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
const debounceMs = 500;

/** Checks its value while typing. Without scripts the server checks it on submit. */
export function VerifiedField({ check, verifying, error: serverError, ...field }: VerifiedFieldProps) {
  const { error, onInput } = useFieldError(serverError);
  const [result, setResult] = useState<Verdict | "verifying" | null>(null);
  const currentCheck = useRef<{ end: () => void } | null>(null);
  const startCheck = (typed: string) => {
    currentCheck.current?.end();
    setResult(null);
    if (typed.trim() === "") return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      setResult("verifying");
      check(typed, controller.signal)
        .catch(() => null)
        .then((verdict) => controller.signal.aborted || setResult(verdict));
    }, debounceMs);
    currentCheck.current = { end: () => (clearTimeout(timer), controller.abort()) };
  };
  const box = useRef<HTMLDivElement>(null);
  // Text typed before hydration counts too.
  const checkOnMount = useEffectEvent(() => {
    const input = box.current?.querySelector("input");
    if (input && input.value !== input.defaultValue) startCheck(input.value);
  });
  useEffect(() => {
    checkOnMount();
    return () => currentCheck.current?.end();
  }, []);
  const verdict = result === "verifying" ? null : result;
  const refusalText = verdict?.is === "refused" ? verdict.text : undefined;
  return (
    <div ref={box} className="flex flex-col gap-1">
      <Field {...field} isCheckedLive error={refusalText ?? error} onInput={onInput} onChange={(event) => startCheck(event.target.value)} />
      <output className={`text-sm ${verdict?.is === "matched" ? "text-success" : "text-muted"}`}>
        {result === "verifying" ? verifying : verdict?.is !== "refused" && verdict?.text}
      </output>
    </div>
  );
}
