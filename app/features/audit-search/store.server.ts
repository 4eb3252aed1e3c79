import { and, desc, eq, gte, ilike, inArray, like, lt, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { toLikePattern } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import { staffAuthorities } from "../accounts/model.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { contractors, toSearchedText } from "../contractors/tables.server.ts";
import type { AuditEntry } from "../audit/model.ts";
import type { AuditCursor } from "./model.ts";
import { auditChecks, auditEntries } from "../audit/tables.server.ts";

/** Null narrows nothing; an empty list finds nothing. */
export interface AuditSearch {
  brands: readonly BrandCode[] | null;
  people: readonly string[] | null;
  contractors: readonly { id: number; accountId: string }[] | null;
  act: string | null;
  from: Date | null;
  before: Date | null;
}

/** Most people or contractors that a search text stands for. */
const mostMatches = 200;

/** The same expressions as in the indexes of the table. */
const entryBrand = sql`coalesce(${auditEntries.facts} ->> 'brand', ${auditEntries.brand})`;
const factUser = sql`(${auditEntries.facts} ->> 'userId')`;
const factContractor = sql`(${auditEntries.facts} ->> 'contractorId')`;

export type FoundEntry = AuditEntry & { hash: string };

/** The newest first. */
export function listEntries(
  ctx: Ctx,
  search: AuditSearch,
  { after, limit }: { after: AuditCursor | null; limit: number },
): Promise<FoundEntry[]> {
  return ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(...toConditions(search), after ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at}, ${after.id}::int8)` : undefined),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

function toConditions({ brands, people, contractors: businesses, act, from, before }: AuditSearch): (SQL | undefined)[] {
  return [
    brands ? inArray(entryBrand, [...brands]) : undefined,
    people ? or(isAny(auditEntries.userId, people), hasFact(factUser, people)) : undefined,
    businesses
      ? or(
          isAny(
            auditEntries.accountId,
            businesses.map(({ accountId }) => accountId),
          ),
          hasFact(
            factContractor,
            businesses.map(({ id }) => String(id)),
          ),
        )
      : undefined,
    act === null ? undefined : eq(auditEntries.act, act),
    from ? gte(auditEntries.at, from) : undefined,
    before ? lt(auditEntries.at, before) : undefined,
  ];
}

function isAny(left: SQL | PgColumn, values: readonly string[], type: "uuid" | "text" = "uuid"): SQL {
  return sql`${left} = any(${sql.param([...values])}::${sql.raw(type)}[])`;
}

/** Few entries have these facts: found by their index first, however many rows the planner expects. */
function hasFact(fact: SQL, values: readonly string[]): SQL {
  return sql`${auditEntries.id} = any(array(select id from audit_entry where ${isAny(fact, values, "text")}))`;
}

/** Staff, also former, by part of their name or email. */
export async function findPeople(ctx: Ctx, text: string): Promise<string[]> {
  const pattern = toLikePattern(text);
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaffUser, or(ilike(users.name, pattern), ilike(users.email, pattern))))
    .limit(mostMatches);
  return found.map(({ id }) => id);
}

const isStaffUser = sql`(${users.authorities} && ${sql.param([...staffAuthorities])}::text[] or ${users.brands} is not null)`;

export function findContractors(ctx: Ctx, text: string): Promise<{ id: number; accountId: string }[]> {
  return ctx.db
    .select({ id: contractors.id, accountId: contractors.accountId })
    .from(contractors)
    .where(
      or(
        // The first has an index.
        and(like(toSearchedText(contractors), toLikePattern(text.toLowerCase())), ilike(contractors.name, toLikePattern(text))),
        eq(contractors.publicId, text),
      ),
    )
    .limit(mostMatches);
}

/** By user id. Names only of staff; of others what kind of account they have. */
export async function listNamedPeople(ctx: Ctx, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { type: string; isStaff: boolean; name: string; email: string }>();
  const rows = await ctx.db
    .select({
      id: users.id,
      type: accounts.type,
      isStaff: sql<boolean>`coalesce(${isStaffUser}, false)`,
      name: users.name,
      email: users.email,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** By account id, and by contractor id. */
export async function listNamedContractors(ctx: Ctx, { accountIds, ids }: { accountIds: readonly string[]; ids: readonly number[] }) {
  const { id, accountId, name, publicId } = contractors;
  const rows = await ctx.db
    .select({ id, accountId, name, publicId })
    .from(contractors)
    .where(or(inArray(accountId, [...accountIds]), inArray(id, [...ids])));
  return { byAccount: new Map(rows.map((row) => [row.accountId, row])), byId: new Map(rows.map((row) => [row.id, row])) };
}

export async function findLastCheck(ctx: Ctx) {
  const [check] = await ctx.db.select().from(auditChecks).orderBy(desc(auditChecks.at)).limit(1);
  return check ?? null;
}
