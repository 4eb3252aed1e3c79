import { readFormValues, type FormValues } from "#app/lib/form-values.ts";

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Autocomplete values of passwords, one-time codes, and cards. */
const secretPattern = /password|one-time-code|(^|\s)cc-/;

function listFields(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement,
  );
}

function isSecret(field: FormField): boolean {
  return field.type === "password" || secretPattern.test(field.autocomplete);
}

/** What may be kept in the browser: no passwords, codes, card data, or files. `data` is the form's. */
export function readKeepableValues(form: HTMLFormElement, data: FormData): FormValues {
  const secretNames = new Set(
    listFields(form)
      .filter(isSecret)
      .map(({ name }) => name),
  );
  return readFormValues([...data].filter(([name]) => !secretNames.has(name)));
}

/** Values of hidden fields, such as the version that a form was filled from. Leaves out lists. */
export function pickHidden(form: HTMLFormElement, values: FormValues): FormValues {
  const names = new Set(
    listFields(form)
      .filter(({ type }) => type === "hidden")
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name, list]) => names.has(name) && list.length === 1));
}

const buttonTypes = new Set(["hidden", "file", "submit", "button", "reset", "image"]);

/** Fills the fields as a user would, so that React sees the changes. Hidden fields, secrets, and files stay. */
export function fillFields(form: HTMLFormElement, values: FormValues): void {
  const used = new Map<string, number>();
  for (const field of listFields(form)) {
    if (field.name === "" || buttonTypes.has(field.type) || isSecret(field)) continue;
    const kept = values[field.name] ?? [];
    if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) tick(field, kept.includes(field.value));
    else {
      const at = used.get(field.name) ?? 0;
      used.set(field.name, at + 1);
      const value = kept[at];
      if (value !== undefined) type(field, value);
    }
  }
}

function tick(field: HTMLInputElement, isWanted: boolean): void {
  if (field.checked === isWanted) return;
  // A radio button is unticked by ticking another.
  if (field.type === "checkbox" || isWanted) field.click();
}

/** React ignores changes by the element's own `value`, which it overrides. */
function type(field: FormField, value: string): void {
  if (field.value === value) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  if (setter) setter.call(field, value);
  else field.value = value;
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
