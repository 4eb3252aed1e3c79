import { FieldError } from "./form-field.tsx";

interface ReasonChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  error: string | undefined;
}

/** One of a few reasons, sent as `reason`. */
export function ReasonChoice({ label, options, chosen, error }: ReasonChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error && "reason-error"}>
      <legend className="mb-1 font-medium">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" className="radio" name="reason" value={option.value} defaultChecked={option.value === chosen} required />
          {option.label}
        </label>
      ))}
      <FieldError id="reason-error">{error}</FieldError>
    </fieldset>
  );
}
