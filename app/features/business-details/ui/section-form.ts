import { findFieldErrorCode, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { Section, SectionValues } from "../model.ts";
import { toFormReader, toFormValues, type FormReader, type FormValues } from "../model/form-values.ts";

/** What a section's fields show: the saved values, or what was typed when it was refused. `answer` is the action's. */
export interface SectionFieldsProps<Name extends Section> {
  values: SectionValues[Name];
  answer?: unknown;
}

export interface SectionForm extends FormReader {
  /** Attributes of a `Field` or `TextArea`. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined };
  /** Translated. */
  error: (name: string) => string | undefined;
}

export function useSectionForm<Name extends Section>(section: Name, { values, answer }: SectionFieldsProps<Name>): SectionForm {
  const { t } = useTranslations();
  const reader = toFormReader(readTyped(answer) ?? toFormValues(section, values));
  const error = (name: string) => {
    const refused = isRefusal(answer) ? answer.failure.fields.find(({ field }) => field === name || field.startsWith(`${name}.`)) : null;
    const code = findFieldErrorCode(answer, name) ?? refused?.code;
    return code && t(`errors:${code}`, refused?.details);
  };
  return { ...reader, error, field: (name) => ({ name, defaultValue: reader.text(name), error: error(name) }) };
}

function readTyped(answer: unknown): FormValues | null {
  if (!isRefusal(answer)) return null;
  const single = Object.entries(answer.typed).map(([name, value]) => [name, [value]]);
  return { ...Object.fromEntries(single), ...answer.ticked };
}
