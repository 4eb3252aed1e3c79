import { readFormValues, type FormValues } from "#app/lib/form-values.ts";
import type { Section } from "../model.ts";

/** Buttons of a section's form that save none of its fields: of the phone, and without scripts of the photos. */
const sideButtons = ["act", "upload", "move", "remove", "savePhotos"];

/** `names`: those of the form that was sent. */
export function hasSideButton(names: Iterable<string>): boolean {
  return [...names].some((name) => sideButtons.includes(name));
}

/** In the answer to a side button: the fields of the section, which nobody saved. */
export interface UnsavedAnswer {
  unsaved: { section: Section; typed: FormValues };
}

export function readUnsaved(section: Section, form: FormData): UnsavedAnswer {
  return { unsaved: { section, typed: readFormValues(form) } };
}
