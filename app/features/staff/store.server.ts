import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { staffAuthorities, type Authority } from "../accounts/model.ts";
import { credentials, secondFactors, users } from "../accounts/tables.server.ts";

export interface StaffRow {
  userId: string;
  accountId: string;
  email: string;
  name: string;
  firstname: string;
  lastname: string;
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
  const isVisible = brands === null ? undefined : sql`${users.brands} && ${sql.param([...brands])}::text[]`;
  return selectStaff(ctx).where(and(isStaffRow, isVisible)).orderBy(asc(users.name), asc(users.id)).limit(maxStaff);
}

/** Whoever has the address, staff or not. */
export async function findUserRow(ctx: Ctx, email: string): Promise<StaffRow | null> {
  const [row] = await selectStaff(ctx).where(eq(users.email, email));
  return row ?? null;
}

function selectStaff(ctx: Ctx) {
  const { id: userId, accountId, email, name, firstname, lastname, authorities, brands, disabledAt } = users;
  return ctx.db
    .select({
      userId,
      accountId,
      email,
      name,
      firstname,
      lastname,
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

/** Serializes the check for a first super administrator. Transaction only. */
export async function countSuperAdministrators(ctx: Ctx): Promise<number> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(7586268)`);
  return ctx.db.$count(users, sql`'ROLE_SUPER_ADMIN' = any(${users.authorities}) and ${users.disabledAt} is null`);
}
