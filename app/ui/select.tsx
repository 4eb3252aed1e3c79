import type { ReactNode, SelectHTMLAttributes } from "react";
import { useFieldError } from "./field-error.ts";
import { FormField } from "./form-field.tsx";

type NativeProps = SelectHTMLAttributes<HTMLSelectElement>;

/** 40, 44 and 48 px. */
const heights = { small: "", medium: "min-h-11", large: "min-h-12 text-base" } as const;

/** Without a label. Long options are cut off. */
export function SelectInput({ size = "medium", className = "", ...rest }: Omit<NativeProps, "size"> & { size?: keyof typeof heights }) {
  const look = `select w-full appearance-none overflow-hidden pe-9 text-ellipsis ${heights[size]} ${rest["aria-invalid"] ? "select-error" : ""}`;
  return <select className={`${look} ${className}`} {...rest} />;
}

type SelectProps = Omit<NativeProps, "id" | "size" | "aria-describedby" | "aria-invalid"> & {
  id?: string;
  label: ReactNode;
  isCompact?: boolean;
  hint?: string | undefined;
  /** Already translated. */
  error?: string | undefined;
  size?: keyof typeof heights;
  /** Of label and control together. */
  fieldClassName?: string;
} & ({ name: string } | { id: string });

/** Native: works without scripts and on every phone. */
export function Select({ name, id, label, isCompact, hint, error: serverError, fieldClassName, onChange, ...select }: SelectProps) {
  const { error, onInput } = useFieldError(serverError);
  return (
    <FormField id={id ?? name ?? ""} {...{ label, isCompact, hint, error }} className={fieldClassName}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          onChange={(event) => {
            onInput();
            onChange?.(event);
          }}
          {...select}
        />
      )}
    </FormField>
  );
}
