/** Each form field's values, in the order of the page: several for boxes of one name, none for an unticked box. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Repeated fields keep their order; files are left out. */
export function readFormValues(form: Iterable<readonly [string, unknown]>): FormValues {
  const values: Record<string, string[]> = Object.create(null);
  for (const [name, value] of form) if (typeof value === "string") (values[name] ??= []).push(value);
  return values;
}

export function isFormValues(value: unknown): value is FormValues {
  return typeof value === "object" && value !== null && Object.values(value).every((values) => Array.isArray(values));
}
