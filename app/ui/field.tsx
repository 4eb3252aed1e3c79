import type { InputHTMLAttributes, ReactNode } from "react";
import { useFieldError } from "./field-error.ts";
import { FormField } from "./form-field.tsx";

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "aria-describedby" | "aria-invalid"> & {
  name: string;
  /** Set it if several forms of a page use the name. */
  id?: string;
  label: string;
  isCompact?: boolean;
  hint?: string | undefined;
  /** Already translated. */
  error?: string | undefined;
  /** Ids of further descriptions. */
  describedBy?: string;
  /** `error` is of the current value, so typing does not hide it. */
  isCheckedLive?: boolean;
  /** Response to a fetcher's form. */
  fetched?: unknown;
  /** Placed over the end of the control. */
  beside?: ReactNode;
  /** Of label and control together. */
  fieldClassName?: string;
};

export function Field({
  name,
  id = name,
  label,
  isCompact,
  hint,
  error: serverError,
  describedBy,
  isCheckedLive = false,
  fetched,
  beside,
  fieldClassName,
  className = "",
  onInput,
  ...input
}: FieldProps) {
  const answered = useFieldError(serverError, fetched);
  const error = isCheckedLive ? serverError : answered.error;
  return (
    <FormField {...{ id, label, isCompact, hint, error, describedBy }} className={fieldClassName}>
      {(control) => {
        const element = (
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
        );
        return beside === undefined ? (
          element
        ) : (
          <div className="relative">
            {element}
            {beside}
          </div>
        );
      }}
    </FormField>
  );
}
