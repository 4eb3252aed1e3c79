import type { InputHTMLAttributes } from "react";
import { useFieldError } from "./field-error.ts";
import { FormField } from "./form-field.tsx";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "aria-describedby" | "aria-invalid"> & {
  name: string;
  /** Where several forms of a page have a field of this name. */
  id?: string;
  label: string;
  isCompact?: boolean;
  hint?: string | undefined;
  /** The refusal in the user's language, already translated. */
  error?: string | undefined;
  /** Of further texts that describe the field. */
  describedBy?: string;
  /** The refusal is of what stands there now, so that typing does not hide it. */
  isCheckedLive?: boolean;
  /** The answer to the form, where a fetcher sends it. */
  fetched?: unknown;
  /** Of label and control together. */
  fieldClassName?: string;
};

/** A labelled input; its hint and its refusal are read out with it. */
export function Field({
  name,
  id = name,
  label,
  isCompact,
  hint,
  error: refused,
  describedBy,
  isCheckedLive = false,
  fetched,
  fieldClassName,
  className = "",
  onInput,
  ...input
}: FieldProps) {
  const answered = useFieldError(refused, fetched);
  const error = isCheckedLive ? refused : answered.error;
  return (
    <FormField {...{ id, label, isCompact, hint, error, describedBy }} className={fieldClassName}>
      {(control) => (
        <input
          {...control}
          name={name}
          className={`input w-full ${error ? "input-error" : ""} ${className}`}
          onInput={(event) => {
            answered.onInput();
            onInput?.(event);
          }}
          {...input}
        />
      )}
    </FormField>
  );
}
