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
