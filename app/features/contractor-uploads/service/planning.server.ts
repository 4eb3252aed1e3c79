import { listKnownPlaces } from "#app/features/places/service.server.ts";
import type { PostalPlace } from "#app/features/places/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { UploadRow } from "../model.ts";
import { CandidateBook, planRow, toFields, type PlannedRow } from "../model/matching.ts";
import { parseRow } from "../model/rows.ts";
import type { UploadFile } from "../store.server.ts";
import { listCandidates, type CandidateRow } from "../store/candidates.server.ts";
import { loadUploadNames } from "./names.server.ts";

export type FoundRow = PlannedRow & { match: CandidateRow | null };

/** What the rows of a batch would do now. Writes nothing. */
export async function planRows(ctx: Ctx, { brand, columns }: UploadFile, rows: readonly UploadRow[]): Promise<FoundRow[]> {
  const names = loadUploadNames();
  const parsed = rows.map((row) => parseRow(row, columns, names));
  const contractors = parsed.flatMap(({ contractor }) => contractor ?? []);
  const known = await listKnownPlaces(
    ctx,
    contractors.map(({ postalCode }) => postalCode),
  );
  const places = new Map<string, PostalPlace>(known.map((place) => [place.code, place]));
  const wanted = contractors.flatMap((contractor) => {
    const place = places.get(contractor.postalCode);
    return place ? [toFields(contractor, place)] : [];
  });
  const book = new CandidateBook(await listCandidates(ctx, wanted, brand));
  return parsed.map((row) => planRow(row, { places, book }) as FoundRow);
}
