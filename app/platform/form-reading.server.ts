import { fail } from "#app/lib/errors.ts";

/** The largest form, in expert mode, has 2,000 fields. */
export const maxFormFields = 4_000;
/** Characters of all fields without files. A refused form is answered with them. */
export const maxFormText = 2 * 1024 * 1024;

/** Null if it is no form. Throws `too_large` for more than a form of ours can have, before its fields are read. */
export async function readForm(request: Request): Promise<FormData | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = await readBytes(request);
  if (bytes && countFields(bytes, type) > maxFormFields) fail("too_large", "input.tooManyFields", { max: maxFormFields });
  const form = bytes && (await parseForm(bytes, type));
  if (form && [...form.keys()].length > maxFormFields) fail("too_large", "input.tooManyFields", { max: maxFormFields });
  if (form && countCharacters(form) > maxFormText) fail("too_large", "input.bodyTooLarge");
  return form;
}

async function readBytes(request: Request): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return Buffer.from(await request.arrayBuffer());
  } catch {
    return null;
  }
}

async function parseForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    return null;
  }
}

/** At least as many as there are. Not by the boundary: readers may find another one in the same header. */
function countFields(bytes: Buffer, type: string): number {
  return countOccurrences(bytes, /^\s*multipart\//i.test(type) ? "form-data" : "&");
}

/** Stops above `maxFormFields`. */
function countOccurrences(bytes: Buffer, separator: string): number {
  let count = 0;
  for (let at = bytes.indexOf(separator); at !== -1 && count <= maxFormFields; at = bytes.indexOf(separator, at + separator.length))
    count += 1;
  return count;
}

function countCharacters(form: FormData): number {
  let count = 0;
  for (const [name, value] of form) count += name.length + (typeof value === "string" ? value.length : 0);
  return count;
}
