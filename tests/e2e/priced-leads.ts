import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { addLead } from "#app/features/leads/service.server.ts";
import { createLeadQuote, createQuoteLink, startPricing } from "#app/features/lead-quotes/service.server.ts";
import { leadPricings } from "#app/features/lead-quotes/tables.server.ts";
import { drafts } from "#app/features/requests/tables.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openPool } from "#app/platform/db.server.ts";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { databaseUrl } from "./addresses.ts";

const long = "Our grandparents’ house at the lake with the greenhouse and the boathouse";

/** Two callers of Rapid Roofing: one whose questions are answered, and one with a quote and a link to it. */
export async function createPricedLeads(): Promise<{ pricedLead: string; quoteKey: string }> {
  const { db, pool } = openPool(databaseUrl(), 1);
  try {
    const ctx = await findContractorCtx(db, "rapid@demo.test");
    const [pricedLead, sent] = [await addAnsweredLead(ctx), await addAnsweredLead(ctx)];
    await createLeadQuote(ctx, sent);
    return { pricedLead, quoteKey: (await createQuoteLink(ctx, sent)).secret };
  } finally {
    await pool.end();
  }
}

/** All questions are answered. */
async function addAnsweredLead(ctx: Ctx, name: string = long): Promise<string> {
  const address = "7 Willow Court, Chicago, IL 60614";
  const customer = { name, phone: "+13125550188", email: `${randomUUID()}@example.com`, address, billingAddress: null, source: null };
  const id = await addLead(ctx, { customer, job: { jobType: "ROOF", details: "" }, value: null, idempotencyKey: randomUUID() });
  await startPricing(ctx, id, "ROOF");
  await answerQuestions(ctx.db, id);
  return id;
}

/** Of a lead whose pricing has begun. */
export async function answerQuestions(db: Ctx["db"], leadId: string, answers: object = houseRoof): Promise<void> {
  const [pricing] = await db.select().from(leadPricings).where(eq(leadPricings.leadId, leadId));
  await db
    .update(drafts)
    .set({ answers: answers as Answers })
    .where(eq(drafts.key, pricing!.draftKey));
}

async function findContractorCtx(db: Ctx["db"], email: string): Promise<Ctx> {
  const [found] = await db
    .select({ userId: users.id, accountId: users.accountId, contractorId: contractors.id })
    .from(users)
    .innerJoin(contractors, eq(contractors.accountId, users.accountId))
    .where(eq(users.email, email));
  const actor = { kind: "user", ...found!, accountType: "BUSINESS", accountManager: true, authorities: [], email } as const;
  return { brand: brands.DELTA, actor, db, now: new Date(), locale: "en", requestId: "journey" };
}
