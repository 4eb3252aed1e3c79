import { useState } from "react";
import { isRefusal } from "#app/platform/forms.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";

/** What stands in a form: as it is being typed, or as it came back; null while nobody has typed. `readForm` takes down what stands there now. */
export function useTypedForm(answer: unknown) {
  const [now, setNow] = useState<TypedFields | null>(null);
  const typed = now ?? (isRefusal(answer) ? answer.typed : null);
  const readForm = (form: HTMLFormElement) =>
    setNow(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
  return { typed, readForm };
}
