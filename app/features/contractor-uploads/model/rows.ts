import { z } from "zod";
import { EmailAddress } from "#app/features/accounts/model.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { NewContractor } from "#app/features/contractors/model.ts";
import { Licence } from "#app/features/contractors/model/presentation.ts";
import { areaBounds } from "#app/features/places/model/service-zones.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { numberInput } from "#app/lib/number-input.ts";
import { Phone } from "#app/lib/phone-input.ts";
import { PostalKey } from "#app/lib/postal-inputs.ts";
import { LineText } from "#app/lib/text.ts";
import { WebAddress } from "#app/lib/web-addresses.ts";
import type { ColumnChoice, RowFailure, UploadRow } from "../model.ts";
import type { UploadColumn } from "./columns.ts";

const Line = LineText.trim().max(120);
const { about, foundingYear, employeesNumber } = NewContractor.shape;

/** Only cells that are filled. */
const Values = z.object({
  name: z.string("contractorUploads.nameMissing").pipe(Line.min(1, "contractorUploads.nameMissing")),
  postalCode: z.string("contractorUploads.postalCodeMissing").pipe(PostalKey),
  address: Line.optional(),
  phone: Phone.optional(),
  email: EmailAddress.optional(),
  web: WebAddress.optional(),
  licence: Licence.shape.number.optional(),
  licenceRegion: z.string().toUpperCase().pipe(Licence.shape.region).optional(),
  rangeMiles: numberInput({ min: 1, max: areaBounds.miles, whole: true }).optional(),
  ownerName: Line.optional(),
  foundingYear: foundingYear.unwrap().unwrap().optional(),
  employees: employeesNumber.unwrap().unwrap().optional(),
  about: about.unwrap().optional(),
});

/** A contractor as a row has it: what the row leaves out is missing. */
export interface UploadedContractor extends z.output<typeof Values> {
  services?: CategoryCode[];
  language?: Locale;
}

/** Codes by their normalized names in all languages. */
export interface UploadNames {
  services: ReadonlyMap<string, CategoryCode>;
  languages: ReadonlyMap<string, Locale>;
}

export type ParsedRow = { line: number; name: string } & (
  | { contractor: UploadedContractor; failures: [] }
  | { contractor: null; failures: readonly RowFailure[]; postalCode: string | null }
);

type Cells = Partial<Record<UploadColumn, string>>;

/** Reads one row and collects everything that is wrong in it, each with its column. Whether its place exists is for the caller to say. */
export function parseRow({ line, cells }: UploadRow, columns: ColumnChoice, names: UploadNames): ParsedRow {
  const filled: Cells = {};
  columns.forEach((column, at) => {
    const cell = (cells[at] ?? "").trim();
    if (column && cell !== "") filled[column] = cell;
  });
  const name = (filled.name ?? "").slice(0, 120);
  const parsed = Values.safeParse(filled);
  const services = readServices(filled.services, names);
  const language = readLanguage(filled.language, names);
  const failures = [...(parsed.success ? [] : parsed.error.issues.map(toFailure)), ...services.failures, ...language.failures];
  if (!parsed.success || failures.length > 0) {
    const postalCode = Values.shape.postalCode.safeParse(filled.postalCode).data ?? null;
    return { line, name, contractor: null, failures: dropRepeated(failures), postalCode };
  }
  return { line, name, contractor: { ...parsed.data, ...services.value, ...language.value }, failures: [] };
}

/** Separated by semicolons, commas or bars, or one name that contains them. */
function readServices(
  typed: string | undefined,
  { services }: UploadNames,
): { value: { services?: CategoryCode[] }; failures: RowFailure[] } {
  if (typed === undefined) return { value: {}, failures: [] };
  const whole = services.get(normalizeWord(typed));
  const parts = whole ? [] : typed.split(/[;,|]/).filter((part) => part.trim() !== "");
  const unknown = parts.filter((part) => !services.has(normalizeWord(part)));
  const failures = unknown.map((part) => toUnknownName("services", part));
  const found = whole ? [whole] : parts.flatMap((part) => services.get(normalizeWord(part)) ?? []);
  return { value: { services: [...new Set(found)] }, failures };
}

function readLanguage(typed: string | undefined, { languages }: UploadNames): { value: { language?: Locale }; failures: RowFailure[] } {
  if (typed === undefined) return { value: {}, failures: [] };
  const language = locales.find((one) => one === typed.toLowerCase()) ?? languages.get(normalizeWord(typed));
  return language ? { value: { language }, failures: [] } : { value: {}, failures: [toUnknownName("language", typed)] };
}

function toUnknownName(field: UploadColumn, typed: string): RowFailure {
  return { field, code: `contractorUploads.unknown.${field}`, details: { name: typed.trim().slice(0, 60).toWellFormed() } };
}

/** Columns whose mend says more than that a value is wrong. */
const numberFailures: Partial<Record<UploadColumn, RowFailure["code"]>> = {
  rangeMiles: "contractorUploads.rangeInvalid",
  foundingYear: "contractorUploads.yearInvalid",
  employees: "contractorUploads.employeesInvalid",
};

function toFailure(issue: z.core.$ZodIssue): RowFailure {
  const field = issue.path[0] as UploadColumn;
  const own = numberFailures[field];
  if (own) return { field, code: own };
  if (/^[a-z]\w*(?:\.\w+)+$/.test(issue.message)) return { field, code: issue.message };
  return issue.code === "too_big"
    ? { field, code: "input.tooLong", details: { max: Number(issue.maximum) } }
    : { field, code: "input.invalid" };
}

function dropRepeated(failures: readonly RowFailure[]): RowFailure[] {
  return failures.filter(({ field, code }, at) => failures.findIndex((one) => one.field === field && one.code === code) === at);
}
