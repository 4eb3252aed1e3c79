import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { jobPhotos } from "../../photos/tables.server.ts";
import type { RequestRow } from "../store.server.ts";
import { drafts, requestContractors, requests } from "../tables.server.ts";

/** Expects requests already in tenant and ownership scope. */
export function listAskedContractors(ctx: Ctx, requestIds: readonly string[]): Promise<{ requestId: string; contractorId: number }[]> {
  return ctx.db
    .select()
    .from(requestContractors)
    .where(inArray(requestContractors.requestId, [...requestIds]));
}

export async function removeAskedContractors(ctx: Ctx, asked: readonly { requestId: string; contractorId: number }[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = asked.map((row) =>
    and(eq(requestContractors.requestId, row.requestId), eq(requestContractors.contractorId, row.contractorId)),
  );
  await ctx.db.delete(requestContractors).where(or(...rows));
}

/** Returns the ids of the deleted requests. */
export async function deleteEmptyRequests(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const isEmpty = sql`not exists (select from ${requestContractors} where ${requestContractors.requestId} = ${requests.id})`;
  const gone = await ctx.db
    .delete(requests)
    .where(and(inArray(requests.id, [...ids]), isEmpty))
    .returning({ id: requests.id });
  return gone.map(({ id }) => id);
}

/** Points drafts to the request that replaces theirs. */
export async function moveDrafts(ctx: Ctx, from: readonly string[], to: string): Promise<void> {
  if (from.length > 0)
    await ctx.db
      .update(drafts)
      .set({ requestId: to })
      .where(inArray(drafts.requestId, [...from]));
}

/** Contractors of the request's drafts that it does not ask, by name. */
export async function listUnaskedContractors(ctx: Ctx, requestId: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await ctx.db.execute<{ id: number; name: string }>(sql`
    select distinct c.id, c.name from draft d
    cross join unnest(d.contractor_ids) as chosen(id)
    join contractor c on c.id = chosen.id
    where d.request_id = ${requestId}
      and not exists (select from request_contractor asked where asked.request_id = d.request_id and asked.contractor_id = chosen.id)
    order by c.name, c.id`);
  return rows;
}

/** Keeps the earlier draft's photos unless the new one has its own. */
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
