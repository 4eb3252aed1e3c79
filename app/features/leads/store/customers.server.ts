import { and, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { users } from "../../accounts/tables.server.ts";
import { customerMerges, customers, leads } from "../tables.server.ts";
import { ownCustomers, type CustomerRow } from "./rows.server.ts";

/** Other customers with the same phone, email or street. */
export function listSimilarCustomers(ctx: Ctx, customer: CustomerRow, limit: number): Promise<CustomerRow[]> {
  const { id, brand, phone, email, address } = customer;
  const same: SQL[] = [
    ...(phone ? [eq(customers.phone, phone)] : []),
    ...(email ? [eq(customers.email, email)] : []),
    ...(address ? [sql`lower(${customers.address}) = lower(${address})`] : []),
  ];
  if (same.length === 0) return Promise.resolve([]);
  return ctx.db
    .select()
    .from(customers)
    .where(and(ownCustomers(ctx), eq(customers.brand, brand), ne(customers.id, id), isNull(customers.mergedInto), or(...same)))
    .orderBy(customers.createdAt, customers.id)
    .limit(limit);
}

/** The oldest with this phone, or else this email. */
export async function findCustomerByContact(
  ctx: Ctx,
  { brand, contractorId, phone, email }: Pick<CustomerRow, "brand" | "contractorId" | "phone" | "email">,
): Promise<CustomerRow | null> {
  const same = [...(phone ? [eq(customers.phone, phone)] : []), ...(email ? [eq(customers.email, email)] : [])];
  const [found] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.contractorId, contractorId), eq(customers.brand, brand), isNull(customers.mergedInto), or(...same)))
    .orderBy(sql`${customers.phone} <> ${phone}`, customers.createdAt)
    .limit(1);
  return found ?? null;
}

/** Of its first user. */
export async function findLocaleOfAccount(ctx: Ctx, accountId: string): Promise<Locale | null> {
  const [user] = await ctx.db.select({ locale: users.locale }).from(users).where(eq(users.accountId, accountId)).orderBy(users.id).limit(1);
  return user?.locale ?? null;
}

/** Both until the transaction ends, always in the same order. */
export async function lockCustomers(ctx: Ctx, ids: readonly string[]): Promise<CustomerRow[]> {
  return ctx.db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), ownCustomers(ctx)))
    .orderBy(customers.id)
    .for("update");
}

/** Returns the ids of the leads that moved. */
export async function moveLeads(ctx: Ctx, { from, to, only }: { from: string; to: string; only?: readonly string[] }): Promise<string[]> {
  const rows = await ctx.db
    .update(leads)
    .set({ customerId: to })
    .where(and(eq(leads.customerId, from), only ? inArray(leads.id, [...only]) : undefined))
    .returning({ id: leads.id });
  return rows.map(({ id }) => id);
}

export async function setMergedInto(ctx: Ctx, id: string, keptId: string | null): Promise<void> {
  await ctx.db.update(customers).set({ mergedInto: keptId, updatedAt: ctx.now }).where(eq(customers.id, id));
}

export async function insertMerge(ctx: Ctx, merge: Omit<typeof customerMerges.$inferInsert, "id" | "at" | "undoneAt">): Promise<void> {
  await ctx.db.insert(customerMerges).values({ ...merge, at: ctx.now });
}

export async function findMerge(ctx: Ctx, id: string) {
  const [merge] = await ctx.db.select().from(customerMerges).where(eq(customerMerges.id, id)).for("update");
  return merge ?? null;
}

/** Those into this customer that can be undone, the newest first. */
export function listMerges(ctx: Ctx, keptId: string) {
  return ctx.db
    .select({ id: customerMerges.id, at: customerMerges.at, name: customers.name })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
    .where(and(eq(customerMerges.keptId, keptId), isNull(customerMerges.undoneAt)))
    .orderBy(sql`${customerMerges.at} desc`);
}

export async function endMerge(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.update(customerMerges).set({ undoneAt: ctx.now }).where(eq(customerMerges.id, id));
}

/** After the customer's contact changed. */
export async function saveSearchTexts(ctx: Ctx, texts: readonly { id: string; searchText: string }[]): Promise<void> {
  for (const { id, searchText } of texts) await ctx.db.update(leads).set({ searchText }).where(eq(leads.id, id));
}
