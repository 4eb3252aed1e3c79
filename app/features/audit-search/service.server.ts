import { brandCodes } from "#app/brands/brand.ts";
import { brandNames, brands as allBrands } from "#app/brands/registry.ts";
import { allow } from "#app/lib/errors.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { listStaffBrandsOnHost } from "../accounts/model/staff-brands.ts";
import {
  findBounds,
  formatCursor,
  parseAuditQuery,
  readChainState,
  type AuditCursor,
  type AuditQuery,
  type AuditRow,
  type ChainState,
} from "./model.ts";
import { nameEntries } from "./service/named-entries.server.ts";
import { auditHeads, writeAuditLine } from "./model/write-row.ts";
import { canReadAuditLog, hasFreshCode } from "./policy.ts";
import { recordAct } from "../audit/service.server.ts";
import { findContractors, findLastCheck, findPeople, listEntries } from "./store.server.ts";

const pageSize = 50;

/** Rows of a file. */
const mostExported = 20_000;

/** What the reader chose, and the brands that they may choose: on a brand's host that brand alone. */
export function loadAuditQuery(ctx: Ctx, search: URLSearchParams) {
  const { actor } = ctx;
  allow(canReadAuditLog(actor));
  const codes = listStaffBrandsOnHost(actor, ctx.brand);
  return { query: parseAuditQuery(search, codes), brands: codes.map((code) => ({ code, name: allBrands[code].name })) };
}

/** Entries of the reader's brands, the newest first. */
export async function searchAuditLog(
  ctx: Ctx,
  query: AuditQuery,
  after: AuditCursor | null,
): Promise<{ rows: AuditRow[]; next: string | null }> {
  const entries = await findEntries(ctx, query, { after, limit: pageSize + 1 });
  const shown = entries.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: await nameEntries(ctx, shown), next: entries.length > pageSize && last ? formatCursor(last) : null };
}

async function findEntries(ctx: Ctx, query: AuditQuery, page: { after: AuditCursor | null; limit: number }) {
  const { actor } = ctx;
  allow(canReadAuditLog(actor));
  await consumeLimit(ctx, "staffReports", actor.userId);
  const { person, contractor, act, brand } = query;
  const readable = listStaffBrandsOnHost(actor, ctx.brand);
  const isForAll = brand === null && readable.length === brandCodes.length;
  const search = {
    brands: isForAll ? null : readable.filter((code) => brand === null || code === brand),
    people: person === "" ? null : await findPeople(ctx, person),
    contractors: contractor === "" ? null : await findContractors(ctx, contractor),
    act,
    ...findBounds(query),
  };
  return listEntries(ctx, search, page);
}

/** What the search finds, at most `mostExported` entries, as CSV, for readers with a fresh code. Audited. */
export async function exportAuditLog(ctx: Ctx, query: AuditQuery): Promise<string> {
  const { actor } = ctx;
  allow(canReadAuditLog(actor));
  allow(hasFreshCode(actor, ctx.now), "accounts.codeStale");
  const entries = await findEntries(ctx, query, { after: null, limit: mostExported });
  const rows = await nameEntries(ctx, entries);
  await recordAct(ctx, { act: "audit.exported", facts: { rows: rows.length, ...(query.brand && { brand: query.brand }) } });
  const texts = { t: getTranslator(ctx.locale), brandNames };
  return formatCsv([auditHeads.map((head) => texts.t(`audit:heads.${head}`)), ...rows.map((row) => writeAuditLine(row, texts))]);
}

/** What the last daily check found. For administrators of any brand: the chain is one. */
export async function loadChainState(ctx: Ctx): Promise<ChainState> {
  allow(canReadAuditLog(ctx.actor));
  return readChainState(await findLastCheck(ctx), ctx.now);
}
