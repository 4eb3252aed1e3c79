import type { BadgeFamily } from "#app/brands/brand.ts";
import { badgeGroups } from "../contractors/model/badges.ts";

/** The field of a group's radios. Checkboxes have the plain name. */
export function toGroupField(name: string, family: BadgeFamily): string {
  return `${name}.${family}`;
}

/** The badges that were chosen by checkboxes and by radios. */
export function readBadgeChoice(form: Pick<FormData, "getAll">, name: string): string[] {
  const fields = [name, ...badgeGroups.map((family) => toGroupField(name, family))];
  return [
    ...new Set(fields.flatMap((field) => form.getAll(field)).filter((value) => typeof value === "string" && value !== "")),
  ] as string[];
}
