import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { customers } from "../leads/tables.server.ts";
import type { WithdrawnConsent } from "./model/events.ts";
import { contactConsents } from "./tables.server.ts";

type NewContactConsent = typeof contactConsents.$inferInsert;

/** Once for each text while it is not withdrawn. */
export async function insertConsents({ db }: Ctx, rows: readonly NewContactConsent[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(contactConsents)
    .values([...rows])
    .onConflictDoNothing();
}

/** The household's, the latest first. */
export function listContactConsents(ctx: Ctx, { accountId }: SignedIn) {
  return ctx.db
    .select({ row: contactConsents, name: contractors.name })
    .from(contactConsents)
    .innerJoin(contractors, eq(contractors.id, contactConsents.contractorId))
    .where(and(eq(contactConsents.accountId, accountId), scopedToBrand(ctx, contactConsents.brand)))
    .orderBy(desc(contactConsents.id));
}

/** Contractors who have the household's contact, by name. */
export function listContacts(ctx: Ctx, { accountId }: SignedIn) {
  const { id, publicId, name } = contractors;
  return ctx.db
    .select({ contractorId: id, publicId, name, brand: customers.brand, since: customers.createdAt })
    .from(customers)
    .innerJoin(contractors, eq(id, customers.contractorId))
    .where(and(eq(customers.accountId, accountId), scopedToBrand(ctx, customers.brand)))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** Returns the number of ended consents. */
export async function endConsents(tx: Ctx, { accountId, contractorId, brand }: WithdrawnConsent): Promise<number> {
  const { rowCount } = await tx.db
    .update(contactConsents)
    .set({ withdrawnAt: tx.now })
    .where(
      and(
        eq(contactConsents.accountId, accountId),
        eq(contactConsents.contractorId, contractorId),
        eq(contactConsents.brand, brand),
        isNull(contactConsents.withdrawnAt),
      ),
    );
  return rowCount ?? 0;
}

export async function findContractorByAccount({ db }: Ctx, accountId: string): Promise<number | null> {
  const [found] = await db.select({ id: contractors.id }).from(contractors).where(eq(contractors.accountId, accountId));
  return found?.id ?? null;
}
