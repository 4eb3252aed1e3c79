import { z } from "zod";

/** Facts of a business that staff judge, in the order of the page. */
export const factNames = [
  "name",
  "address",
  "place",
  "area",
  "services",
  "phone",
  "email",
  "web",
  "owner",
  "founded",
  "employees",
  "licences",
  "jobTypes",
  "associations",
  "ratingSites",
  "video",
  "about",
  "logo",
  "photos",
  "documents",
] as const;
export type FactName = (typeof factNames)[number];

/** Values by fact; none if it is not set. Job types are codes; services, pictures and documents have formats of their own. */
export type ProfileFacts = Readonly<Record<FactName, readonly string[]>>;

/** A service's category and, if homeowners see its prices online, their type: `ROOF CONFIRMED`. */
export function toServiceFact({ category, priceType }: { category: string; priceType: string | null }): string {
  return priceType === null || priceType === "MANUAL" ? category : `${category} ${priceType}`;
}

export function parseServiceFact(value: string): { category: string; priceType: string | null } {
  const [category = "", priceType = null] = value.split(" ");
  return { category, priceType };
}

/** A picture's id and smallest width: `018f…/320`. */
export function toPictureFact({ id, widths }: { id: string; widths: readonly number[] }): string {
  return `${id}/${widths[0] ?? 0}`;
}

/** Null for records that have only the number of photos. */
export function parsePictureFact(value: string): { id: string; width: number } | null {
  const [id = "", width] = value.split("/");
  return width === undefined ? null : { id, width: Number(width) };
}

interface DocumentFact {
  kind: string;
  /** State and number. */
  number: string;
  validUntil: string | null;
}

export function toDocumentFact({ kind, region, number, validUntil }: DocumentFact & { region: string | null }): string {
  return [kind, validUntil ?? "", [region, number].filter(Boolean).join(" ")].join("|");
}

export function parseDocumentFact(value: string): DocumentFact {
  const [kind = "", validUntil = "", ...number] = value.split("|");
  return { kind, validUntil: validUntil || null, number: number.join("|") };
}

/** A decision's form sends the facts that it was opened with. They are shown again after a conflict, and saved nowhere. */
export const shownFactsField = "factsShown";

const ShownFacts = z.partialRecord(z.enum(factNames), z.array(z.string()));

/** What changed since a form was opened; none without readable facts. */
export function listChangesSince(text: string | undefined, now: ProfileFacts | null): FactRow[] {
  if (text === undefined || now === null) return [];
  const shown = ShownFacts.safeParse(parseJson(text));
  return shown.success ? compareFacts(shown.data, now).filter(({ isChanged }) => isChanged) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface FactRow {
  name: FactName;
  before: readonly string[] | null;
  now: readonly string[];
  isChanged: boolean;
}

/** Changed facts first. `before` is null before the first decision, when nothing counts as changed. */
export function compareFacts(before: Partial<ProfileFacts> | null, now: ProfileFacts): FactRow[] {
  const rows = factNames.map((name) => {
    const former = before ? (before[name] ?? []) : null;
    const current = now[name] ?? [];
    return { name, before: former, now: current, isChanged: former !== null && JSON.stringify(former) !== JSON.stringify(current) };
  });
  return [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)];
}
