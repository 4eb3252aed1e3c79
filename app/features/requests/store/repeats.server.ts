import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { jobPhotos } from "../../photos/tables.server.ts";
import type { RequestRow } from "../store.server.ts";
import { drafts, requestContractors, requests } from "../tables.server.ts";

/** Lets one of a household's requests in at a time, until its transaction ends. */
export async function holdHousehold(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`requests:${accountId}`}, 0))`);
}

/** The contractors of requests that were found inside both fences. */
export function listAskedContractors(ctx: Ctx, requestIds: readonly string[]): Promise<{ requestId: string; contractorId: number }[]> {
  return ctx.db
    .select()
    .from(requestContractors)
    .where(inArray(requestContractors.requestId, [...requestIds]));
}

/** Takes contractors out of requests. */
export async function removeAskedContractors(ctx: Ctx, requestIds: readonly string[], contractorIds: readonly number[]): Promise<void> {
  const chosen = and(inArray(requestContractors.requestId, [...requestIds]), inArray(requestContractors.contractorId, [...contractorIds]));
  await ctx.db.delete(requestContractors).where(chosen);
}

/** Deletes those of these requests that no contractor has any more; their drafts go with them. */
export async function deleteEmptyRequests(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isEmpty = sql`not exists (select from ${requestContractors} where ${requestContractors.requestId} = ${requests.id})`;
  const gone = await ctx.db
    .delete(requests)
    .where(and(inArray(requests.id, [...ids]), isEmpty))
    .returning({ draftKey: requests.draftKey });
  const keys = gone.map(({ draftKey }) => draftKey);
  if (keys.length > 0) await ctx.db.delete(drafts).where(inArray(drafts.key, keys));
}

/**
 * Writes new answers over an earlier request, adds its contractors and closes the draft. The earlier draft's photos stay with the request
 * unless the new draft has its own.
 */
export async function replaceRequest(
  ctx: Ctx,
  id: string,
  {
    draftKey,
    city,
    region,
    timeZone,
    answers,
    contractorIds,
  }: Omit<RequestRow, "id" | "firstAnswers"> & { contractorIds: readonly number[] },
): Promise<void> {
  const hasPhotos = sql`exists (select from ${jobPhotos} where ${jobPhotos.draftKey} = ${draftKey})`;
  const key = sql`case when ${hasPhotos} then ${draftKey} else ${requests.draftKey} end`;
  await ctx.db.update(requests).set({ city, region, timeZone, answers, firstAnswers: null, draftKey: key }).where(eq(requests.id, id));
  const added = contractorIds.map((contractorId) => ({ requestId: id, contractorId }));
  await ctx.db.insert(requestContractors).values(added).onConflictDoNothing();
  await ctx.db.update(drafts).set({ requestId: id }).where(eq(drafts.key, draftKey));
}
