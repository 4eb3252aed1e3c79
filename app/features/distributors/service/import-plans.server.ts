import type { BrandCode } from "#app/brands/brand.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { toUnitVector } from "#app/lib/distances.ts";
import { fail } from "#app/lib/errors.ts";
import { newDistributorPublicId } from "#app/lib/ids.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { hasMoreLinesThan, parseCsv } from "#app/platform/csv.server.ts";
import { toHeadings } from "#app/platform/csv-files.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { distributorFieldNames, type DistributorFields } from "../model/managing.ts";
import { maxImportRows, type PlannedRow } from "../model/imports.ts";
import {
  findMissingColumn,
  matchImportColumns,
  planImport,
  type ImportColumn,
  type ImportRow,
  type KnownDistributor,
} from "../model/import-rows.ts";
import { insertDistributors } from "../store.server.ts";
import { listBrandDistributors, updateDistributor } from "../store/managing.server.ts";

/** Line breaks within cells and empty lines included. */
const maxLines = 10 * maxImportRows;

/** What each row of a file would do to the distributors of a brand. */
export async function planFile(ctx: Ctx, brand: BrandCode, text: string) {
  const { rows, columns, unknownHeadings } = readFile(text);
  const postalAt = columns.indexOf("postalCode");
  const codes = rows.flatMap(({ cells }) => toPostalKey((cells[postalAt] ?? "").slice(0, 20)) ?? []);
  const places = new Map((await listKnownPlaces(ctx, codes)).map((place) => [place.code, place]));
  const kept = await listBrandDistributors(ctx, brand);
  const planned = planImport(rows, columns, { known: kept.map(toKnown), isPlace: (code) => places.has(code) });
  const versions = new Map(kept.map(({ id, version }) => [id, version]));
  return { planned, versions, digest: toDigest(planned, versions), unknownHeadings, findPlace: (code: string) => places.get(code) };
}

type Versions = ReadonlyMap<number, number>;

/** Differs once somebody else saved what the file adds or changes. */
function toDigest(planned: readonly PlannedRow[], versions: Versions): string {
  const written = planned.filter(({ state }) => state === "new" || state === "changed");
  return tokenHash(JSON.stringify(written.map(({ line, id }) => [line, id, id === null ? null : versions.get(id)])));
}

function toKnown(row: KnownDistributor): KnownDistributor {
  const fields = Object.fromEntries(distributorFieldNames.map((name) => [name, row[name]])) as unknown as DistributorFields;
  return { id: row.id, ...fields };
}

function readFile(text: string): { rows: ImportRow[]; columns: (ImportColumn | null)[]; unknownHeadings: string[] } {
  const tooManyRows = () => fail("unprocessable", "contractorUploads.tooManyRows", { most: maxImportRows });
  if (hasMoreLinesThan(text, maxLines)) tooManyRows();
  const { rows, openQuote } = parseCsv(text.replaceAll("\u0000", "").toWellFormed());
  const [heading, ...body] = rows;
  if (openQuote) fail("unprocessable", "contractorUploads.openQuote", { line: openQuote.line });
  if (!heading || body.length === 0) return fail("unprocessable", "contractorUploads.empty");
  if (body.length > maxImportRows) tooManyRows();
  const headings = toHeadings(heading.cells);
  const columns = matchImportColumns(headings);
  const missing = findMissingColumn(columns);
  if (missing) fail("unprocessable", `distributors.columnMissing.${missing}`);
  return { rows: body, columns, unknownHeadings: headings.filter((name, at) => name !== "" && columns[at] === null).slice(0, 20) };
}

type Plan = Pick<Awaited<ReturnType<typeof planFile>>, "planned" | "versions" | "findPlace">;

/** Adds and changes distributors of a brand. Transaction only. */
export async function savePlanned(tx: Ctx, brand: BrandCode, { planned, versions, findPlace }: Plan): Promise<void> {
  const toRow = (fields: DistributorFields) => {
    const place = findPlace(fields.postalCode) ?? fail("unprocessable", "places.unknown");
    return { ...fields, city: place.city, region: place.region, ...toUnitVector(place) };
  };
  const created = planned.flatMap(({ state, fields }) => (state === "new" && fields ? [toRow(fields)] : []));
  await insertDistributors(
    tx,
    created.map((row) => ({ ...row, brand, publicId: newDistributorPublicId() })),
    [],
  );
  for (const { id, fields } of planned) {
    if (id === null || !fields) continue;
    const isSaved = await updateDistributor(tx, { id, seen: versions.get(id) ?? 0 }, toRow(fields));
    if (!isSaved) fail("conflict", "distributors.othersSaved");
  }
}
