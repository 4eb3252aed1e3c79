import { listKnownPlaces } from "#app/features/places/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { UploadRow } from "../model.ts";
import { CandidateBook, matchRow, planRow, toFields, type CheckedRow, type PlannedRow } from "../model/matching.ts";
import { parseRow } from "../model/rows.ts";
import type { UploadFile } from "../store.server.ts";
import { listCandidates } from "../store/candidates.server.ts";
import { loadUploadNames } from "./names.server.ts";

/** What the rows of a batch would do now. Writes nothing. */
export async function planRows(
  ctx: Ctx,
  { brand, columns, isLocked = false }: UploadFile & { isLocked?: boolean },
  rows: readonly UploadRow[],
): Promise<PlannedRow[]> {
  const names = loadUploadNames();
  const parsed = rows.map((row) => parseRow(row, columns, names));
  const contractors = parsed.flatMap(({ contractor }) => contractor ?? []);
  const known = await listKnownPlaces(
    ctx,
    parsed.flatMap((row) => (row.contractor ? row.contractor.postalCode : row.postalCode) ?? []),
  );
  const places = new Map<string, PostalPlace>(known.map((place) => [place.code, place]));
  const wanted = contractors.flatMap((contractor) => {
    const place = places.get(contractor.postalCode);
    return place ? [toFields(contractor, place)] : [];
  });
  const book = new CandidateBook(await listCandidates(ctx, wanted, { brand, isLocked }));
  return parsed.map((row) => planRow(row, { places, book }));
}

/** What checked rows do now, as others may have changed contractors since. Locks the contractors that they match. */
export async function matchRows(tx: Ctx, { brand }: UploadFile, rows: readonly CheckedRow[]): Promise<PlannedRow[]> {
  const fields = rows.map((row) => row.fields);
  const book = new CandidateBook(await listCandidates(tx, fields, { brand, isLocked: true }));
  return rows.map((row) => matchRow(row, book));
}
