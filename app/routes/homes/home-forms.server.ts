/** The fields of `HomeInput`, as typed. */
export function readHomeInput(form: FormData) {
  return { name: readText(form, "name"), street: readText(form, "street"), zip: readText(form, "zip") };
}

const itemFields = [
  "category",
  "title",
  "manufacturer",
  "model",
  "serial",
  "installedOn",
  "warrantyUntil",
  "notes",
  "everyMonths",
  "nextServiceOn",
  "quoteId",
] as const;

/** The fields of `ItemInput`, as typed; absent ones are empty. */
export function readItemInput(form: FormData) {
  const texts = Object.fromEntries(itemFields.map((name) => [name, readText(form, name)]));
  return { ...texts, tellsInstaller: form.get("tellsInstaller") === "yes" };
}

/** The fields of `DocumentInput`, as typed. */
export function readDocumentInput(form: FormData) {
  const fields = { kind: readText(form, "kind"), title: readText(form, "title"), itemId: readText(form, "itemId") };
  return { ...fields, passesOn: form.get("passesOn") === "yes" };
}

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
