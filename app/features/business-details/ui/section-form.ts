import type { FormValues } from "#app/lib/form-values.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import type { Section, SectionValues } from "../model.ts";
import { toFormReader, toFormValues, type FormReader } from "../model/form-values.ts";
import { hasSideButton, type UnsavedAnswer } from "../model/side-buttons.ts";

/** What an action answers after it saved a section. */
export interface SectionAnswer {
  saved: { section: Section; version: number };
}

export interface SectionFieldsProps<Name extends Section> {
  values: SectionValues[Name];
  /** Shown in place of the saved values: a refused form's, or one kept while the connection was lost. */
  typed?: FormValues | null;
  /** The action's answer to this form. */
  answer?: unknown;
}

export interface SectionForm extends FormReader {
  /** Attributes of a `Field` or `TextArea`. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined };
  /** Translated; of a list also the first of its entries. */
  error: (name: string) => string | undefined;
}

export function useSectionForm<Name extends Section>(section: Name, { values, typed, answer }: SectionFieldsProps<Name>): SectionForm {
  const describe = useFieldFailure();
  const reader = toFormReader(typed ?? readTyped(answer) ?? toFormValues(section, values));
  const error = (name: string) => {
    const fields = isRefusal(answer) ? answer.failure.fields : [];
    const refused = fields.find(({ field }) => field === name) ?? fields.find(({ field }) => field.startsWith(`${name}.`));
    return refused && describe(refused);
  };
  return { ...reader, error, field: (name) => ({ name, defaultValue: reader.text(name), error: error(name) }) };
}

/** A refused form as it was sent; null if it was accepted. */
export function readTyped(answer: unknown): FormValues | null {
  if (!isRefusal(answer)) return null;
  const single = Object.entries(answer.typed).map(([name, value]) => [name, [value]]);
  return { ...Object.fromEntries(single), ...answer.ticked };
}

/** The form as it was sent by a button that saves none of its fields; else null. */
export function readUnsavedTyped(section: Section, answer: unknown): FormValues | null {
  if (isRefusal(answer)) return answer.typed["section"] === section ? readTyped(answer) : null;
  const unsaved = isDone(answer) ? (answer as Partial<UnsavedAnswer>).unsaved : undefined;
  return unsaved?.section === section ? unsaved.typed : null;
}

/** For other parts of the page: null for a refusal of the section's own fields. */
export function dropRefusal(section: Section, answer: unknown): unknown {
  return isRefusal(answer) && pickAnswer(section, answer) !== null ? null : answer;
}

/** A page may have several forms: null for answers to others, and to buttons that save none of the section's fields. */
export function pickAnswer(section: Section, answer: unknown): unknown {
  if (isRefusal(answer)) return answer.typed["section"] === section && !hasSideButton(Object.keys(answer.typed)) ? answer : null;
  return isDone(answer) && (answer as Partial<SectionAnswer>).saved?.section === section ? answer : null;
}
