import { staffAuthorities } from "../../accounts/model.ts";
import { auditActs, factNames } from "../../audit/model.ts";
import type { AuditRow } from "../model.ts";

interface Texts {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  brandNames: Readonly<Record<string, string>>;
}

/** Columns of the file. */
export const auditHeads = ["id", "when", "brand", "who", "email", "act", "contractor", "details", "before", "after", "hash"] as const;

export function writeAuditLine(row: AuditRow, texts: Texts): string[] {
  const { id, at, brand, actor, act, contractor, change, hash } = row;
  return [
    String(id),
    at,
    texts.brandNames[brand] ?? brand,
    writeActor(row, texts),
    actor.kind === "staff" ? actor.email : "",
    writeAct(act, texts),
    contractor ? `${contractor.name} (${contractor.publicId})` : "",
    writeDetails(row, texts),
    [...(change?.kept ?? []), ...(change?.removed ?? [])].map((code) => writeCode(code, texts)).join(", "),
    [...(change?.kept ?? []), ...(change?.added ?? [])].map((code) => writeCode(code, texts)).join(", "),
    hash,
  ];
}

export function writeActor({ actor }: Pick<AuditRow, "actor">, { t }: Pick<Texts, "t">): string {
  return actor.kind === "staff" ? actor.name : t(`audit:actor.${actor.kind}`);
}

/** Acts that an earlier version wrote keep their code. */
export function writeAct(act: string, { t }: Pick<Texts, "t">): string {
  const known = auditActs.find((one) => one === act);
  return known ? t(`audit:acts.${known}`) : act;
}

export function writeDetails({ person, facts }: Pick<AuditRow, "person" | "facts">, { t }: Pick<Texts, "t">): string {
  const about = person ? [`${t("audit:person")}: ${person.name} <${person.email}>`] : [];
  return [...about, ...facts.map(({ name, value }) => `${writeFactName(name, { t })}: ${value}`)].join("; ");
}

/** Those of an earlier version keep their code too. */
export function writeFactName(name: string, { t }: Pick<Texts, "t">): string {
  const known = factNames.find((one) => one === name);
  return known ? t(`audit:facts.${known}`) : name;
}

/** Roles and brands by name; other codes as they are. */
export function writeCode(code: string, { t, brandNames }: Texts): string {
  if (staffAuthorities.some((role) => role === code)) return t(`staff:users.role.${code}`);
  return brandNames[code] ?? code;
}
