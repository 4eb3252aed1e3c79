import { FieldError } from "#app/ui/form-field.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import type { SectionForm } from "./section-form.ts";

interface TickListProps<Option extends string> {
  form: SectionForm;
  name: string;
  options: readonly Option[];
  label: (option: Option) => string;
}

/** Boxes of one name. */
export function TickList<Option extends string>({ form, name, options, label }: TickListProps<Option>) {
  const { t } = useTranslations();
  const ticked = form.list(name);
  const error = form.error(name);
  return (
    <fieldset
      id={name}
      className="flex min-w-0 flex-col gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${name}-error`}
    >
      <legend className="mb-1 font-medium">{t(`details:profile.${name}`)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input type="checkbox" name={name} value={option} defaultChecked={ticked.includes(option)} className="checkbox shrink-0" />
            <span className="min-w-0">{label(option)}</span>
          </label>
        ))}
      </div>
      <FieldError id={name}>{error}</FieldError>
    </fieldset>
  );
}
