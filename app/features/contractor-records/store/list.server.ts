import { and, asc, desc, eq, exists, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { isUuid } from "#app/lib/ids.ts";
import { toLikePattern, toPrefixPattern } from "#app/lib/search-text.ts";
import type { PagePlace } from "#app/lib/two-way-page.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles, toSearchedText } from "../../contractors/tables.server.ts";
import type { RecordQuery, RecordSort, Standing } from "../model/list.ts";

export type ListedRow = Awaited<ReturnType<typeof listRecordRows>>[number];

/** Texts before the id, which all ascend or all descend with it. Each has an index in this order. */
const orders: Readonly<Record<RecordSort, { keys: readonly (SQL | PgColumn)[]; isDescending: boolean }>> = {
  name: { keys: [sql`lower(${contractors.name})`], isDescending: false },
  place: { keys: [contractors.region, sql`lower(${contractors.city})`], isDescending: false },
  newest: { keys: [], isDescending: true },
};

/** In the direction of the place, within the reader's brands. */
export async function listRecordRows(ctx: Ctx, query: RecordQuery, { place, limit }: { place: PagePlace | null; limit: number }) {
  const { keys, isDescending } = orders[query.sort];
  const isDown = isDescending !== (place?.isBackwards ?? false);
  const begin = place && (await findKeys(ctx, place.id, keys));
  const toOrder = isDown ? desc : asc;
  const { id, publicId, name, city, region, workPhone, email, ratingSum, reviewsCount, createdAt } = contractors;
  return ctx.db
    .select({ id, publicId, name, city, region, workPhone, email, ratingSum, reviewsCount, createdAt })
    .from(contractors)
    .where(and(...(await listConditions(ctx, query)), begin === null ? undefined : isBehind(keys, begin, isDown)))
    .orderBy(...keys.map((key) => toOrder(key)), toOrder(id))
    .limit(limit);
}

interface Keys {
  id: number;
  texts: string[];
}

/** Null for a contractor that is gone: the list begins anew. */
async function findKeys(ctx: Ctx, publicId: string, keys: readonly (SQL | PgColumn)[]): Promise<Keys | null> {
  const texts = keys.length === 0 ? sql<string[]>`array[]::text[]` : sql<string[]>`array[${sql.join([...keys], sql`, `)}]`;
  const [row] = await ctx.db.select({ id: contractors.id, texts }).from(contractors).where(eq(contractors.publicId, publicId));
  return row ?? null;
}

function isBehind(keys: readonly (SQL | PgColumn)[], { id, texts }: Keys, isDown: boolean): SQL {
  const left = sql.join([...keys, contractors.id], sql`, `);
  const right = sql.join([...texts.map((text) => sql`${text}::text`), sql`${id}::int`], sql`, `);
  return isDown ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

async function listConditions(ctx: Ctx, query: RecordQuery): Promise<(SQL | undefined)[]> {
  return [
    await matchText(ctx, query.text),
    query.region === null ? undefined : eq(contractors.region, query.region),
    hasMembership(ctx, query),
  ];
}

/** Everybody sees contractors of their brands; super administrators see those of none, too. */
function hasMembership(ctx: Ctx, { brand, standing }: RecordQuery): SQL | undefined {
  const visible = visibleBrands(ctx.actor, ctx.brand);
  if (visible === null && brand === null && standing === null) return undefined;
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(
        and(
          eq(mepProfiles.contractorId, contractors.id),
          visible === null ? undefined : inArray(mepProfiles.brand, [...visible]),
          brand === null ? undefined : eq(mepProfiles.brand, brand),
          isCurrentMembership(),
          standing === null ? undefined : hasStanding(standing),
        ),
      ),
  );
}

function hasStanding(standing: Standing): SQL | undefined {
  const { approved, available } = mepProfiles;
  if (standing === "APPLYING") return eq(approved, false);
  return and(eq(approved, true), eq(available, standing === "LISTED"));
}

/** Shorter texts are in most rows: they begin a name. */
const shortest = 3;
/** Accounts whose users' email begins with the text. */
const mostAccounts = 200;

/** Each part has an index, so that a search reads what it finds. */
async function matchText(ctx: Ctx, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const lower = text.toLowerCase();
  if (lower.length < shortest) return sql`lower(${contractors.name}) like ${toPrefixPattern(lower)}`;
  const digits = text.replaceAll(/\D/g, "");
  const { accountId, publicId, licences } = contractors;
  const accountIds = await listAccounts(ctx, lower);
  return or(
    like(toSearchedText(contractors), toLikePattern(lower)),
    // As a phone is typed: (312) 555-0166.
    digits.length >= 4 && /^[\d\s().+-]+$/.test(text) ? like(toSearchedText(contractors), toLikePattern(digits)) : undefined,
    ...[...new Set([text, lower, text.toUpperCase()])].map((number) => arrayContainsLicence(licences, number)),
    eq(publicId, text),
    isUuid(lower) ? eq(accountId, lower) : undefined,
    accountIds.length > 0 ? inArray(accountId, accountIds) : undefined,
  );
}

function arrayContainsLicence(licences: PgColumn, number: string): SQL {
  return sql`${licences} @> ${JSON.stringify([{ number }])}::jsonb`;
}

async function listAccounts(ctx: Ctx, text: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ accountId: users.accountId })
    .from(users)
    .where(like(users.email, toPrefixPattern(text)))
    .limit(mostAccounts);
  return rows.map(({ accountId }) => accountId);
}

/** Of the reader's brands, by contractor. */
export function listStandings(ctx: Ctx, contractorIds: readonly number[]) {
  const { contractorId, brand, approved, available } = mepProfiles;
  return ctx.db
    .select({ contractorId, brand, approved, available })
    .from(mepProfiles)
    .where(and(inArray(contractorId, [...contractorIds]), scopedToBrand(ctx, brand), isCurrentMembership()))
    .orderBy(asc(contractorId), asc(brand));
}
