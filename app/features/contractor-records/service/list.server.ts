import type { BrandCode } from "#app/brands/brand.ts";
import { brandNames } from "#app/brands/registry.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { toTwoWayPage, type PagePlace, type TwoWayPage } from "#app/lib/two-way-page.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { writeRecordLine } from "../model/write-record.ts";
import type { RecordQuery, RecordRow, Standing } from "../model/list.ts";
import { canReadRecords, hasFreshCode } from "../policy.ts";
import { listRecordRows, listStandings, type ListedRow } from "../store/list.server.ts";

const pageSize = 50;

/** Rows of a file. */
const mostExported = 20_000;

function requireReader({ actor }: Ctx): SignedIn {
  return canReadRecords(actor) ? actor : fail("forbidden", "access.denied");
}

/** Brands whose members the reader sees; on a brand's host that brand alone. */
export function listRecordBrands(ctx: Ctx): BrandCode[] {
  requireReader(ctx);
  return listScopedBrands(ctx);
}

/** Contractors of the reader's brands. */
export async function listContractorRecords(ctx: Ctx, query: RecordQuery, place: PagePlace | null): Promise<TwoWayPage<RecordRow>> {
  await consumeLimit(ctx, "staffReports", requireReader(ctx).userId);
  const found = await listRecordRows(ctx, query, { place, limit: pageSize + 1 });
  const page = toTwoWayPage(found, { place, size: pageSize, toId: ({ publicId }) => publicId });
  return { ...page, rows: await nameStandings(ctx, page.rows) };
}

async function nameStandings(ctx: Ctx, rows: readonly ListedRow[]): Promise<RecordRow[]> {
  const profiles = await listStandings(
    ctx,
    rows.map(({ id }) => id),
  );
  const byContractor = Map.groupBy(profiles, ({ contractorId }) => contractorId);
  return rows.map(({ id, ratingSum, reviewsCount, createdAt, ...row }) => ({
    ...row,
    rating: reviewsCount === 0 ? null : ratingSum / reviewsCount,
    reviews: reviewsCount,
    createdAt: createdAt.toISOString(),
    memberships: (byContractor.get(id) ?? []).map((profile) => ({ brand: profile.brand, standing: toStanding(profile) })),
  }));
}

function toStanding({ approved, available }: { approved: boolean; available: boolean }): Standing {
  if (!approved) return "APPLYING";
  return available ? "LISTED" : "UNAVAILABLE";
}

/** The list with its columns as CSV, at most `mostExported` rows, for readers with a fresh code. Audited. */
export async function exportContractorRecords(ctx: Ctx, query: RecordQuery): Promise<string> {
  const reader = requireReader(ctx);
  allow(hasFreshCode(reader, ctx.now), "accounts.codeStale");
  await consumeLimit(ctx, "staffReports", reader.userId);
  const rows = await nameStandings(ctx, await listRecordRows(ctx, query, { place: null, limit: mostExported }));
  await recordAct(ctx, { act: "contractor.listExported", facts: { rows: rows.length, ...(query.brand && { brand: query.brand }) } });
  const t = getTranslator(ctx.locale);
  const heads = ["name", "id", ...query.columns].map((column) => t(`records:list.columns.${column}`));
  return formatCsv([heads, ...rows.map((row) => writeRecordLine(row, query.columns, { t, names: brandNames, locale: ctx.locale }))]);
}
