import type { TextareaHTMLAttributes } from "react";
import { useFieldError } from "./field-error.ts";
import { FormField } from "./form-field.tsx";

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> & {
  name: string;
  /** Set it if several forms of a page use the name. */
  id?: string;
  label: string;
  hint?: string | undefined;
  /** Already translated. */
  error?: string | undefined;
};

export function TextArea({ name, id = name, label, hint, error: serverError, onInput, ...area }: TextAreaProps) {
  const { error, onInput: onTyped } = useFieldError(serverError);
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          rows={3}
          className={`textarea w-full ${error ? "textarea-error" : ""}`}
          onInput={(event) => {
            onTyped();
            onInput?.(event);
          }}
          {...area}
        />
      )}
    </FormField>
  );
}
