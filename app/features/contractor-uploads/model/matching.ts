import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Licence } from "#app/features/contractors/model/presentation.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import type { Locale } from "#app/lib/locales.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import type { RowFailure, RowState } from "../model.ts";
import type { ParsedRow, UploadedContractor } from "./rows.ts";

/** What an upload may write of a contractor, as it is stored. */
export interface UploadedFields {
  name: string;
  address: string;
  postalCode: string;
  workPhone: string;
  email: string;
  web: string | null;
  licences: readonly Licence[];
  serviceCategories: readonly CategoryCode[];
  rangeMiles: number;
  ownerName: string;
  foundingYear: number | null;
  employeesNumber: number | null;
  about: string;
  locale: Locale;
}

/** What an update replaced. */
export interface FormerValues {
  fields: Partial<UploadedFields>;
  /** The upload added the membership of its brand. */
  isNewMember: boolean;
  /** Null if the upload left it as it was. */
  wasApproved: boolean | null;
}

/** A contractor of any brand that a row may be. */
export interface Candidate extends UploadedFields {
  id: number;
  publicId: string;
  isClaimed: boolean;
  /** Has a membership of the upload's brand. */
  isMember: boolean;
  isApproved: boolean;
}

/** Abbreviations of words in addresses. */
const abbreviations: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  boulevard: "blvd",
  lane: "ln",
  suite: "ste",
  unit: "ste",
  "#": "ste",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
  highway: "hwy",
};

/** “1 Oak Street, Suite 5” and “1 oak st. #5” alike. */
function normalizeAddress(address: string): string {
  const parts = address
    .toLowerCase()
    .replaceAll("#", " # ")
    .split(/[\s,.]+/);
  return normalizeWord(parts.map((part) => abbreviations[part] ?? part).join(" "));
}

/** What makes two businesses the same: a phone, a license, or a name with its address. */
function listKeys({ workPhone, licences, name, address, postalCode }: UploadedKeys): string[] {
  return [
    ...(workPhone ? [`phone ${workPhone}`] : []),
    ...licences.map(({ region, number }) => `licence ${region} ${normalizeWord(number)}`),
    `name ${normalizeWord(name)} ${postalCode} ${normalizeAddress(address)}`,
  ];
}

type UploadedKeys = Pick<UploadedFields, "workPhone" | "licences" | "name" | "address" | "postalCode">;

/** Candidates by their keys. */
export class CandidateBook {
  readonly #byKey = new Map<string, Candidate[]>();

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates)
      for (const key of listKeys(candidate)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), candidate]);
  }

  /** Those that share a key, each once. */
  find(keys: readonly string[]): Candidate[] {
    return [...new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))];
  }
}

export interface PlannedRow {
  line: number;
  name: string;
  state: Extract<RowState, "NEW" | "MATCHED" | "SAME" | "CLAIMED" | "REFUSED">;
  failures: readonly RowFailure[];
  /** What the row writes; null if refused. */
  fields: Partial<UploadedFields> | null;
  match: Candidate | null;
  /** For rows of the same file that are the same contractor, as they are stored; none if refused. */
  keys: readonly string[];
}

/** A row without faults of its own. */
export interface CheckedRow {
  line: number;
  name: string;
  fields: Partial<UploadedFields>;
}

/** Characters of a stored key, which an index holds. */
const maxKeyLength = 500;

/** Only what the row says. A license without a state is of the business's own. */
export function toFields(contractor: UploadedContractor, place: Pick<PostalPlace, "region">): Partial<UploadedFields> {
  const { phone, licence, licenceRegion, services, employees, language, ...same } = contractor;
  return {
    ...same,
    ...(phone !== undefined && { workPhone: phone }),
    ...(licence !== undefined && { licences: [{ region: licenceRegion ?? place.region, number: licence, kind: "" }] }),
    ...(services !== undefined && { serviceCategories: services }),
    ...(employees !== undefined && { employeesNumber: employees }),
    ...(language !== undefined && { locale: language }),
  };
}

const emptyKeys = { workPhone: "", licences: [], address: "" };

/** Decides about one row. */
export function planRow(row: ParsedRow, { places, book }: { places: ReadonlyMap<string, PostalPlace>; book: CandidateBook }): PlannedRow {
  const { contractor, failures } = row;
  const postalCode = row.contractor ? row.contractor.postalCode : row.postalCode;
  const place = postalCode === null ? undefined : places.get(postalCode);
  if (!contractor || !place) {
    const isUnknown = postalCode !== null && !place;
    return refuseRow(row, isUnknown ? [...failures, { field: "postalCode", code: "places.unknown" }] : failures);
  }
  return matchRow({ line: row.line, name: row.name, fields: toFields(contractor, place) }, book);
}

function refuseRow({ line, name }: Pick<PlannedRow, "line" | "name">, failures: readonly RowFailure[]): PlannedRow {
  return { line, name, state: "REFUSED", failures, fields: null, match: null, keys: [] };
}

export function matchRow(row: CheckedRow, book: CandidateBook): PlannedRow {
  const { line, name, fields } = row;
  const found = listKeys({ ...emptyKeys, ...fields } as UploadedKeys);
  const [match = null, ...others] = book.find(found);
  if (others.length > 0) return refuseRow(row, [{ field: "", code: "contractorUploads.severalMatch" }]);
  const keys = found.map((key) => key.slice(0, maxKeyLength));
  const planned = { line, name, failures: [], fields, match };
  if (match === null) return { ...planned, state: "NEW", keys };
  // A member that is not listed yet may still be listed by the import.
  const isSame = match.isApproved && listChanges(match, fields).length === 0;
  return { ...planned, state: match.isClaimed ? "CLAIMED" : isSame ? "SAME" : "MATCHED", keys: [...keys, `id ${match.id}`] };
}

/** Fields of the row that differ from the contractor's. A license that it has already is none. */
export function listChanges(candidate: UploadedFields, fields: Partial<UploadedFields>): (keyof UploadedFields)[] {
  const merged = mergeLicences(candidate, fields);
  return (Object.keys(merged) as (keyof UploadedFields)[]).filter((field) => !isDeepEqual(candidate[field], merged[field]));
}

/** Licenses are added to those of the contractor, everything else replaces it. */
export function mergeLicences({ licences }: Pick<UploadedFields, "licences">, fields: Partial<UploadedFields>): Partial<UploadedFields> {
  if (!fields.licences) return fields;
  const isKnown = ({ region, number }: Licence) =>
    licences.some((own) => own.region === region && normalizeWord(own.number) === normalizeWord(number));
  return { ...fields, licences: [...licences, ...fields.licences.filter((licence) => !isKnown(licence))] };
}
