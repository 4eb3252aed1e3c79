import { formatNumber } from "#app/lib/formats.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Locale } from "#app/lib/locales.ts";
import { staffAuthorities } from "../../accounts/model.ts";
import { auditActs, factNames, type FactName } from "../../audit/model.ts";
import type { AuditChange, AuditRow } from "../model.ts";
import { writeFactCodes } from "./value-names.ts";

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

function writeDetails({ person, subject, facts }: Pick<AuditRow, "person" | "subject" | "facts">, { t }: Pick<Texts, "t">): string {
  const about = person ? [`${t("audit:person")}: ${person.name} <${person.email}>`] : [];
  const named = subject === null ? [] : [`${t("audit:subject")}: ${subject}`];
  return [...about, ...named, ...facts.map(({ name, value }) => `${writeFactName(name, { t })}: ${value}`)].join("; ");
}

/** Those of an earlier version keep their code too. */
export function writeFactName(name: string, { t }: Pick<Texts, "t">): string {
  const known = factNames.find((one) => one === name);
  return known ? t(`audit:facts.${known}`) : name;
}

const countNames: ReadonlySet<string> = new Set<FactName>([
  "rows",
  "created",
  "updated",
  "removed",
  "restored",
  "kept",
  "keptBookings",
  "recipients",
  "reports",
]);

/** As people read it; the file has the value as it is. */
export function writeFactValue({ name, value }: AuditRow["facts"][number], texts: Texts & { locale: Locale }): string {
  if (value === "true" || value === "false") return texts.t(value === "true" ? "audit:yes" : "audit:no");
  if (name === "brands" || name === "rights")
    return value
      .split(" ")
      .map((code) => writeCode(code, texts))
      .join(", ");
  if (countNames.has(name) && /^\d{1,12}$/.test(value)) return formatNumber(Number(value), texts.locale);
  return writeFactCodes(name, value, texts);
}

/** Ids tell people nothing; the file has them. */
export function listReadableFacts({ facts, subject }: Pick<AuditRow, "facts" | "subject">): AuditRow["facts"] {
  return facts.filter(({ name, value }) => !isUuid(value) && !(name === "distributor" && subject !== null));
}

/** Null for a change of ids alone. */
export function findReadableChange({ change }: Pick<AuditRow, "change">): AuditChange | null {
  return change && Object.values(change).flat().some(isUuid) ? null : change;
}

/** Roles, brands and statuses by name; other codes as they are. */
export function writeCode(code: string, { t, brandNames }: Texts): string {
  if (staffAuthorities.some((role) => role === code)) return t(`staff:users.role.${code}`);
  return brandNames[code] ?? writeFactCodes("status", code, { t });
}
