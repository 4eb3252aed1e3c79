import type { TextareaHTMLAttributes } from "react";
import { useFieldError } from "./field-error.ts";

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** The refusal in the user's language, already translated. */
  error?: string | undefined;
};

/** A labelled field for longer text; its hint and its refusal are read out with it. */
export function TextArea({ name, label, hint, error: refused, onInput, ...area }: TextAreaProps) {
  const answered = useFieldError(refused);
  const { error } = answered;
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
      <textarea
        id={name}
        name={name}
        rows={3}
        className={`textarea w-full ${error ? "textarea-error" : ""}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onInput={(event) => {
          answered.onInput();
          onInput?.(event);
        }}
        {...area}
      />
      {error && (
        <span id={`${name}-error`} className="text-sm font-medium text-error">
          {error}
        </span>
      )}
    </div>
  );
}
