import type { InputHTMLAttributes, ReactNode } from "react";
import { useFieldError } from "./field-error.ts";
import { controlAttributes, FieldError, FieldHint } from "./form-field.tsx";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type" | "aria-describedby" | "aria-invalid"> & {
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  /** Already translated. */
  error?: string | undefined;
  /** Response to a fetcher's form. */
  fetched?: unknown;
};

/** The whole label is clickable. */
export function Checkbox({ name, label, hint, error: serverError, fetched, className = "", onInput, ...input }: CheckboxProps) {
  const { error, onInput: onTicked } = useFieldError(serverError, fetched);
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...controlAttributes(name, { hint, error })}
          type="checkbox"
          name={name}
          className={`checkbox shrink-0 ${error ? "checkbox-error" : ""}`}
          onInput={(event) => {
            onTicked();
            onInput?.(event);
          }}
          {...input}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && <FieldHint id={name}>{hint}</FieldHint>}
      <FieldError id={name} isAlert>
        {error}
      </FieldError>
    </div>
  );
}
