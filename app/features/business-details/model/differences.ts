import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { sectionSchemas, type Section, type SectionValues } from "../model.ts";
import { readSectionForm, type FormValues } from "./form-values.ts";

/** One field with different values. */
export interface Difference {
  field: string;
  saved: unknown;
  typed: unknown;
}

/** Differences between saved values and a refused form. None if the form's values are invalid. */
export function listDifferences<Name extends Section>(section: Name, saved: SectionValues[Name], form: FormValues): Difference[] {
  const entries = Object.entries(form).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const typed = sectionSchemas[section].safeParse(readSectionForm(section, entries).values);
  if (!typed.success) return [];
  return Object.entries(typed.data).flatMap(([field, value]): Difference[] => {
    const savedValue: unknown = Reflect.get(saved, field);
    return isDeepEqual(savedValue, value) ? [] : [{ field, saved: savedValue, typed: value }];
  });
}
