import { isDeepEqual } from "#app/lib/deep-equal.ts";
import type { FormValues } from "#app/lib/form-values.ts";
import { parsePhone } from "#app/lib/phones.ts";
import { parseWebAddress } from "#app/lib/web-addresses.ts";
import type { Section, SectionValues } from "../model.ts";
import { readSectionForm, toFormValues } from "./form-values.ts";

/** One field with different values. */
export interface Difference {
  field: string;
  saved: unknown;
  typed: unknown;
}

/** Fields whose values differ, however a phone number or web address is written. Needs no schemas in the browser. */
export function listDifferences<Name extends Section>(section: Name, values: SectionValues[Name], form: FormValues): Difference[] {
  const [saved, typed] = [readFields(section, toFormValues(section, values)), readFields(section, form)];
  return Object.keys(saved).flatMap((field): Difference[] => {
    const difference = { field, saved: saved[field], typed: typed[field] };
    return isDeepEqual(normalize(difference.saved), normalize(difference.typed)) ? [] : [difference];
  });
}

function readFields(section: Section, form: FormValues): Record<string, unknown> {
  const entries = Object.entries(form).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  return readSectionForm(section, entries).values;
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value !== "string") return value;
  const text = value.trim().replaceAll("\r\n", "\n");
  return parsePhone(text) ?? parseWebAddress(text) ?? text;
}
