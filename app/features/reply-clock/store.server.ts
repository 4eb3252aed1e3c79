import { and, eq, gte, inArray, min, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { contractors } from "../contractors/tables.server.ts";
import { leadEvents, leads } from "../leads/tables.server.ts";
import { callsThatCount } from "./model.ts";

export async function findReplyFacts(ctx: Ctx, leadId: string) {
  const { origin, status, createdAt, repliedAt } = leads;
  const [found] = await ctx.db
    .select({ origin, status, createdAt, repliedAt, shownMinutes: contractors.replyMinutes })
    .from(leads)
    .innerJoin(contractors, eq(contractors.id, leads.contractorId))
    .where(and(eq(leads.id, leadId), scopedToBrand(ctx, leads.brand), ownedByContractor(ctx, leads.contractorId)));
  return found ?? null;
}

/** The first call that the contractor recorded since then. The caller must have loaded the quote in its scopes. */
export async function findFirstCall(ctx: Ctx, { requestId, quoteId, since }: { requestId: string; quoteId: string; since: Date }) {
  const contractorId = sql`(select contractor_id from quote where id = ${quoteId} and request_id = ${requestId})`;
  const [found] = await ctx.db
    .select({ at: min(leadEvents.at) })
    .from(leads)
    .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(
      and(
        eq(leads.requestId, requestId),
        sql`${leads.contractorId} = ${contractorId}`,
        eq(leadEvents.kind, "called"),
        inArray(sql`${leadEvents.facts} ->> 'outcome'`, [...callsThatCount]),
        gte(leadEvents.at, since),
      ),
    );
  return found?.at ?? null;
}
