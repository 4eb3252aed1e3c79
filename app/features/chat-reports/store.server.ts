import { and, asc, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { scopedToBrand } from "#app/platform/scopes.server.ts";
import { chatReports, conversations, customerName } from "../chat/tables.server.ts";
import { contractors } from "../contractors/tables.server.ts";

/** Longest queue of one page. */
const mostReports = 200;

const shownName = sql<string>`coalesce(${customerName}, '')`;

/** Tenant scope, without conversations of the reader's own. */
function reportsFor(ctx: Ctx, actor: SignedIn, conversationId: string | undefined): SQL | undefined {
  return and(
    isNull(chatReports.closedAt),
    scopedToBrand(ctx, conversations.brand),
    ne(conversations.accountId, actor.accountId),
    ne(contractors.accountId, actor.accountId),
    conversationId === undefined ? undefined : eq(conversations.id, conversationId),
  );
}

/** Open reports, the longest waiting first; of one conversation, if given. */
export function listOpenReports(ctx: Ctx, actor: SignedIn, conversationId?: string) {
  return ctx.db
    .select({ report: chatReports, conversation: conversations, contractorName: contractors.name, customerName: shownName })
    .from(chatReports)
    .innerJoin(conversations, eq(conversations.id, chatReports.conversationId))
    .innerJoin(contractors, eq(contractors.id, conversations.contractorId))
    .where(reportsFor(ctx, actor, conversationId))
    .orderBy(asc(chatReports.createdAt), asc(chatReports.id))
    .limit(mostReports);
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Of the two sides. */
export async function findAccountIds(ctx: Ctx, conversationId: string): Promise<{ customer: string; contractor: string } | null> {
  const [found] = await ctx.db
    .select({ customer: conversations.accountId, contractor: contractors.accountId })
    .from(conversations)
    .innerJoin(contractors, eq(contractors.id, conversations.contractorId))
    .where(eq(conversations.id, conversationId));
  return found ?? null;
}
