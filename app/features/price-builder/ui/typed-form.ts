import { useState } from "react";
import { isRefusal } from "#app/platform/forms.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";

/** The form's current values: as being typed, or as returned by the server; null if untouched. */
export function useTypedForm(answer: unknown) {
  const [now, setNow] = useState<TypedFields | null>(null);
  const typed = now ?? (isRefusal(answer) ? answer.typed : null);
  const readForm = (form: HTMLFormElement) =>
    setNow(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  return { typed, readForm };
}

/** Limits the rows that forged field names can add. */
const maxRows = 100;

/** Rows to show: at least `present`, and all that the returned form has, such as `licences.4.number`. */
export function countRows(answer: unknown, list: string, present: number): number {
  const names = isRefusal(answer) ? Object.keys(answer.typed) : [];
  const typed = names.flatMap((name) => (name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(".")[0]) + 1 : []));
  return Math.max(present, ...typed.filter((row) => row > 0 && row <= maxRows));
}
