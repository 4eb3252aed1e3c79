import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "#app/lib/ids.ts";
import { toLikePattern, toPrefixPattern } from "#app/lib/search-text.ts";
import type { PagePlace } from "#app/lib/two-way-page.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors, isCurrentMembership, mepProfiles, toSearchedText } from "../../contractors/tables.server.ts";
import {
  allRows,
  growWalk,
  lowerCity,
  lowerName,
  selectPart,
  shortestPart,
  walkedRows,
  type ContractorPart,
} from "../tables/searched-part.server.ts";
import type { RecordQuery, RecordSort } from "../model/list.ts";
import { findFewMembers, isMember } from "./members.server.ts";

export type ListedRow = Awaited<ReturnType<typeof listRecordRows>>[number];

/** What lists are ordered by, beside the id. */
const sortKeys = {
  region: contractors.region,
  lowerName,
  lowerCity,
};
type SortKey = keyof typeof sortKeys;

/** Keys before the id, which all ascend or all descend with it. Each has an index in this order. */
const orders: Readonly<Record<RecordSort, { keys: readonly SortKey[]; isDescending: boolean }>> = {
  name: { keys: ["lowerName"], isDescending: false },
  place: { keys: ["region", "lowerCity"], isDescending: false },
  newest: { keys: [], isDescending: true },
};

/** In the direction of the place, within the reader's brands. */
export async function listRecordRows(ctx: Ctx, query: RecordQuery, { place, limit }: { place: PagePlace | null; limit: number }) {
  const { keys, isDescending } = orders[query.sort];
  const isDown = isDescending !== (place?.isBackwards ?? false);
  const begin = place && (await findKeys(ctx, place.id, keys));
  const isLater = begin === null ? undefined : isBehind(keys, begin, isDown);
  const toOrder = isDown ? desc : asc;
  const order = [...keys.map((key) => toOrder(sortKeys[key])), toOrder(contractors.id)];
  const member = isMember(ctx, query, keys.length === 0 && begin ? { id: begin.id, isDown } : null);
  const condition = and(
    await matchText(ctx, query.text),
    query.region === null ? undefined : eq(contractors.region, query.region),
    isLater,
  );
  const select = (part: ContractorPart, condition?: SQL) => {
    const { id, publicId, name, city, region, workPhone, email, ratingSum, reviewsCount, createdAt } = part;
    const columns = { id, publicId, name, city, region, workPhone, email, ratingSum, reviewsCount, createdAt };
    // By columns of the part, so that it is not sorted again.
    const own = [...keys.map((key) => toOrder(part[key])), toOrder(id)];
    return ctx.db
      .select(columns)
      .from(part)
      .where(condition)
      .orderBy(...own)
      .limit(limit);
  };
  if (query.text.length < shortestPart) {
    const few = query.region === null ? null : await findFewMembers(ctx, query, query.region);
    if (few !== null) return select(selectPart({ condition: and(condition, few), order: [], most: allRows }));
    return select(selectPart({ condition: and(condition, member), order, most: limit }));
  }
  const walk = (most: number) => select(selectPart({ condition: isLater, order, most }), and(condition, member));
  const near = await walk(walkedRows);
  if (near.length === limit) return near;
  const most = growWalk(near.length, limit);
  const far = most === null ? [] : await walk(most);
  if (far.length === limit) return far;
  return select(selectPart({ condition: and(condition, member), order: [], most: allRows }));
}

interface Keys {
  id: number;
  texts: string[];
}

/** Null for a contractor that is gone: the list begins anew. */
async function findKeys(ctx: Ctx, publicId: string, keys: readonly SortKey[]): Promise<Keys | null> {
  const columns = keys.map((key) => sql`${sortKeys[key]}`);
  const texts = keys.length === 0 ? sql<string[]>`array[]::text[]` : sql<string[]>`array[${sql.join(columns, sql`, `)}]`;
  const [row] = await ctx.db.select({ id: contractors.id, texts }).from(contractors).where(eq(contractors.publicId, publicId));
  return row ?? null;
}

function isBehind(keys: readonly SortKey[], { id, texts }: Keys, isDown: boolean): SQL {
  const left = sql.join([...keys.map((key) => sql`${sortKeys[key]}`), sql`${contractors.id}`], sql`, `);
  const right = sql.join([...texts.map((text) => sql`${text}::text`), sql`${id}::int`], sql`, `);
  return isDown ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
}

/** Accounts whose users' email begins with the text, and contractors that have it as a license or id. */
const [mostAccounts, mostExact] = [200, 500];

async function matchText(ctx: Ctx, text: string): Promise<SQL | undefined> {
  if (text === "") return undefined;
  if (text.length < shortestPart) return sql`lower(${contractors.name}) like lower(${toPrefixPattern(text)})`;
  const digits = text.replaceAll(/\D/g, "");
  const ids = await listExactIds(ctx, text);
  return or(
    sql`${toSearchedText(contractors)} like lower(${toLikePattern(text)})`,
    // As a phone is typed: (312) 555-0166.
    digits.length >= 4 && /^[\d\s().+-]+$/.test(text) ? like(toSearchedText(contractors), toLikePattern(digits)) : undefined,
    ids.length > 0 ? inArray(contractors.id, ids) : undefined,
  );
}

/** By license, id, or the email of a person. Each has an index; read before, they cost the search nothing for each row. */
async function listExactIds(ctx: Ctx, text: string): Promise<number[]> {
  const lower = text.toLowerCase();
  const { id, accountId, publicId, licences } = contractors;
  const accountIds = await listAccounts(ctx, lower);
  const rows = await ctx.db
    .select({ id })
    .from(contractors)
    .where(
      or(
        ...[...new Set([text, lower, text.toUpperCase()])].map((number) => arrayContainsLicence(licences, number)),
        eq(publicId, text),
        isUuid(lower) ? eq(accountId, lower) : undefined,
        accountIds.length > 0 ? inArray(accountId, accountIds) : undefined,
      ),
    )
    .limit(mostExact);
  return rows.map((row) => row.id);
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
