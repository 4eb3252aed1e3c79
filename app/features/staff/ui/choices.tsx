import { useId } from "react";
import { FieldError } from "#app/ui/form-field.tsx";

interface ChoicesProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  error: string | undefined;
}

/** Checkboxes in a row. */
export function Choices({ name, legend, options, ticked, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <FieldError id={id} isAlert>
        {error}
      </FieldError>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox" name={name} value={value} defaultChecked={ticked.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
