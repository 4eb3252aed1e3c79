import { and, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { staffAuthorities, type Authority } from "../accounts/model.ts";
import { credentials, secondFactors, users } from "../accounts/tables.server.ts";

export interface StaffRow {
  userId: string;
  email: string;
  name: string;
  authorities: Authority[];
  brands: BrandCode[] | null;
  disabledAt: Date | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

/** Most staff rows on one page. */
const maxStaff = 500;

const isStaffRow = sql`${users.authorities} && ${sql.param([...staffAuthorities])}::text[]`;

/** Staff with one of the brands; `brands` null means all, super administrators included. */
export function listStaffRows(ctx: Ctx, brands: readonly BrandCode[] | null): Promise<StaffRow[]> {
  return selectStaff(ctx).where(isVisible(brands)).orderBy(asc(users.name), asc(users.id)).limit(maxStaff);
}

/** Within the same brands. */
export async function findStaffRow(ctx: Ctx, userId: string, brands: readonly BrandCode[] | null): Promise<StaffRow | null> {
  if (!isUuid(userId)) return null;
  const [row] = await selectStaff(ctx).where(and(isVisible(brands), eq(users.id, userId)));
  return row ?? null;
}

/** Changes of one person's rights wait for each other until the transaction ends. */
export async function lockUser(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

function isVisible(brands: readonly BrandCode[] | null): SQL | undefined {
  return and(isStaffRow, brands === null ? undefined : sql`${users.brands} && ${sql.param([...brands])}::text[]`);
}

/** Staff or not. */
export async function hasUser(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.db.$count(users, eq(users.email, email))) > 0;
}

function selectStaff(ctx: Ctx) {
  const { id: userId, email, name, authorities, brands, disabledAt } = users;
  return ctx.db
    .select({
      userId,
      email,
      name,
      authorities,
      brands,
      disabledAt,
      hasPassword: sql<boolean>`${credentials.password} is not null`,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)));
}

/** Serializes additions of super administrators until the transaction ends. */
export async function lockSuperAdministrators(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586268)`);
}

export function countSuperAdministrators(ctx: Ctx): Promise<number> {
  return ctx.db.$count(users, sql`'ROLE_SUPER_ADMIN' = any(${users.authorities}) and ${users.disabledAt} is null`);
}
