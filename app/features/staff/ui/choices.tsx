import { useId } from "react";
import { FieldError } from "#app/ui/form-field.tsx";

interface ChoicesProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  ticked: readonly string[];
  error: string | undefined;
}

/** Checkboxes in columns. */
export function Choices({ name, legend, options, ticked, error }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <FieldError id={id} isAlert>
        {error}
      </FieldError>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="checkbox shrink-0" name={name} value={value} defaultChecked={ticked.includes(value)} />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
