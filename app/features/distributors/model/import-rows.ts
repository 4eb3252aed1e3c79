import type { z } from "zod";
import { headingNames as leadHeadings } from "#app/features/lead-imports/model/columns.ts";
import { mapColumnNames, matchColumns } from "#app/lib/file-columns.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { importStates, type ImportState, type PlannedRow, type RowFailure } from "./imports.ts";
import { DistributorFields, listChangedFields } from "./managing.ts";

export type ImportColumn = keyof DistributorFields;

/** Usual headings in four languages. */
const headingNames: Readonly<Record<ImportColumn, string>> = {
  name: `name, distributor, distributor name, supply house, branch, branch name, company, company name, business, store, location name,
    nom, distributeur, nom du distributeur, succursale, entreprise, название, дистрибьютор, филиал, компания, nombre, distribuidor, sucursal, empresa`,
  address: leadHeadings.address,
  postalCode: leadHeadings.postalCode,
  phone: leadHeadings.phone,
  web: "web, website, web site, url, homepage, web address, site, site web, сайт, веб-сайт, sitio, sitio web, página web",
  contactName: `contact, contact name, primary contact, contact person, manager, branch manager, personne-ressource, contact principal, directeur,
    контактное лицо, контакт, менеджер, contacto, contacto principal, persona de contacto, gerente`,
  contactPhone: `contact phone, primary contact phone, direct phone, direct line, téléphone du contact, ligne directe, телефон контактного лица,
    teléfono del contacto, teléfono directo`,
  email: `${leadHeadings.email}, contact email, primary contact email, orders email`,
};

const columnByWord = mapColumnNames(headingNames);

/** Null for an unknown heading, and for a second one of the same column. */
export function matchImportColumns(headings: readonly string[]): (ImportColumn | null)[] {
  return matchColumns(headings, (word) => columnByWord.get(word) ?? null);
}

/** A column that a file must have and lacks; null if there is none. */
export function findMissingColumn(columns: readonly (ImportColumn | null)[]): ImportColumn | null {
  return (["name", "postalCode", "phone"] as const).find((column) => !columns.includes(column)) ?? null;
}

/** What a file says: empty cells and columns that it lacks are left out. */
type FileCells = Partial<Record<ImportColumn, string>>;

export interface ImportRow {
  line: number;
  cells: readonly string[];
}

/** Known to the brand before the import. */
export interface KnownDistributor extends DistributorFields {
  id: number;
}

/**
 * Decides about each row. The same name at the same postal code is the same distributor, of which an empty cell changes
 * nothing. `isPlace` tells whether a postal code exists.
 */
export function planImport(
  rows: readonly ImportRow[],
  columns: readonly (ImportColumn | null)[],
  { known, isPlace }: { known: readonly KnownDistributor[]; isPlace: (postalCode: string) => boolean },
): PlannedRow[] {
  const byKey = new Map(known.map((one) => [toKey(one), one]));
  const seen = new Set<string>();
  return rows.map(({ line, cells }): PlannedRow => {
    const filled = readCells(cells, columns);
    const row = { line, name: (filled.name ?? "").slice(0, 120), failures: [], fields: null, id: null };
    const parsed = DistributorFields.safeParse({ ...emptyFields, ...filled });
    const failures = parsed.success ? [] : parsed.error.issues.map(toFailure);
    if (parsed.success && !isPlace(parsed.data.postalCode)) failures.push({ field: "postalCode", code: "places.unknown" });
    if (!parsed.success || failures.length > 0) return { ...row, state: "refused", failures };
    const key = toKey(parsed.data);
    if (seen.has(key)) return { ...row, state: "duplicate" };
    seen.add(key);
    const existing = byKey.get(key);
    if (!existing) return { ...row, state: "new", fields: parsed.data };
    const fields = mergeFields(existing, parsed.data, filled);
    const isSame = listChangedFields(existing, fields).length === 0;
    return isSame ? { ...row, state: "same" } : { ...row, state: "changed", fields, id: existing.id };
  });
}

const emptyFields: Record<ImportColumn, string> = {
  name: "",
  address: "",
  postalCode: "",
  phone: "",
  web: "",
  contactName: "",
  contactPhone: "",
  email: "",
};

function readCells(cells: readonly string[], columns: readonly (ImportColumn | null)[]): FileCells {
  const filled = columns.flatMap((column, at): [ImportColumn, string][] => {
    const cell = (cells[at] ?? "").trim();
    return column && cell !== "" ? [[column, cell]] : [];
  });
  return Object.fromEntries(filled);
}

function toKey({ name, postalCode }: Pick<DistributorFields, "name" | "postalCode">): string {
  return `${normalizeWord(name)} ${postalCode}`;
}

function mergeFields({ id: _id, ...before }: KnownDistributor, read: DistributorFields, filled: FileCells): DistributorFields {
  const given = Object.entries(read).filter(([name]) => name in filled);
  // The name stays as it was written: spelling and case are no change.
  return { ...before, ...(Object.fromEntries(given) as Partial<DistributorFields>), name: before.name };
}

function toFailure(issue: z.core.$ZodIssue): RowFailure {
  const field = String(issue.path[0] ?? "");
  if (/^[a-z]\w*(?:\.\w+)+$/.test(issue.message)) return { field, code: issue.message };
  if (issue.code === "too_big") return { field, code: "input.tooLong", details: { max: Number(issue.maximum) } };
  return { field, code: "input.invalid" };
}

export function countStates(rows: readonly Pick<PlannedRow, "state">[]): Record<ImportState, number> {
  const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as Record<ImportState, number>;
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
