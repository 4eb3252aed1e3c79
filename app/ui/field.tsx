import type { InputHTMLAttributes } from "react";
import { useFieldError } from "./field-error.ts";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The refusal in the user's language, already translated. */
  error?: string | undefined;
  /** The refusal is of what stands there now, so that typing does not hide it. */
  isCheckedLive?: boolean;
  /** The answer to the form, where a fetcher sends it. */
  fetched?: unknown;
};

/** A labelled input; its hint and its refusal are read out with it. */
export function Field({
  name,
  label,
  hint,
  error: refused,
  isCheckedLive = false,
  fetched,
  className = "",
  onInput,
  ...input
}: FieldProps) {
  const answered = useFieldError(refused, fetched);
  const error = isCheckedLive ? refused : answered.error;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-medium">
        {label}
      </label>
      {hint && (
        <span id={`${name}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      )}
      <input
        id={name}
        name={name}
        className={`input w-full ${error ? "input-error" : ""} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onInput={(event) => {
          answered.onInput();
          onInput?.(event);
        }}
        {...input}
      />
      {error && (
        <span id={`${name}-error`} className="text-sm font-medium text-error">
          {error}
        </span>
      )}
    </div>
  );
}
