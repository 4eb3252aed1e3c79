import type { BadgeFamily } from "#app/brands/brand.ts";
import { badgeGroups } from "../../contractors/model/badges.ts";
import { defaultFinancingLabel } from "../../contractors/model/financing.ts";

type Form = Pick<FormData, "get" | "has" | "getAll">;

/** The contractor's part of the MEP profile; an unticked box is not sent. An empty label means the usual one. */
export function readMepForm(form: Form): Record<string, unknown> {
  return {
    sendMeEmails: form.has("sendMeEmails"),
    workphone: toText(form, "workphone") || null,
    financingEnabled: form.has("financingEnabled"),
    financingLabel: toText(form, "financingLabel") || defaultFinancingLabel,
    financingUrl: toText(form, "financingUrl") || null,
  };
}

/** The field of a group's radios. Checkboxes have the plain name. */
export function toGroupField(name: string, family: BadgeFamily): string {
  return `${name}.${family}`;
}

/** The badges that were chosen by checkboxes and by radios. */
export function readBadgeChoice(form: Form, name: string): string[] {
  const fields = [name, ...badgeGroups.map((family) => toGroupField(name, family))];
  return [
    ...new Set(fields.flatMap((field) => form.getAll(field)).filter((value) => typeof value === "string" && value !== "")),
  ] as string[];
}

/** Badges and partner data, as staff send them. */
export function readBadgesForm(form: Form): Record<string, unknown> {
  const score = toText(form, "partnerScore");
  return {
    badges: readBadgeChoice(form, "badges"),
    partnerId: toText(form, "partnerId") || null,
    partnerScore: score === "" ? 0 : Number(score.replace(",", ".")),
  };
}

function toText(form: Form, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
