import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { canManageBrandWebhooks, canManageOwnWebhooks } from "../policy.ts";
import { lockEndpoint, type EndpointOwner, type EndpointRow } from "../store/endpoints.server.ts";

/** Which page: a contractor's settings, or the staff's page of its brands. */
export type Side = "contractor" | "brand";

export interface SeenEndpoint {
  id: string;
  version: number;
}

export interface Caller {
  userId: string;
  accountId: string;
  owner: EndpointOwner;
}

/** Throws `forbidden` unless the actor manages endpoints of that side. */
export function requireCaller(ctx: Ctx, side: Side): Caller {
  const { actor } = ctx;
  if (side === "brand") {
    const { userId, accountId } = canManageBrandWebhooks(actor) ? actor : fail("forbidden", "access.denied");
    return { userId, accountId, owner: "brand" };
  }
  const { userId, accountId, contractorId } = canManageOwnWebhooks(actor) ? actor : fail("forbidden", "access.denied");
  return { userId, accountId, owner: { contractorId } };
}

/** Changes an endpoint that nobody else changed meanwhile; else conflict `webhooks.changed`. `not_found` outside the caller's scope. */
export async function changeEndpoint<Result>(
  ctx: Ctx,
  { side, seen }: { side: Side; seen: SeenEndpoint },
  change: (tx: Ctx, endpoint: EndpointRow) => Promise<Result>,
): Promise<Result> {
  const { userId, owner } = requireCaller(ctx, side);
  await consumeLimit(ctx, "webhookChanges", userId);
  return inTransaction(ctx, async (tx) => {
    const endpoint = (isUuid(seen.id) ? await lockEndpoint(tx, owner, seen.id) : null) ?? fail("not_found", "access.notFound");
    if (endpoint.version !== seen.version) fail("conflict", "webhooks.changed");
    return change(tx, endpoint);
  });
}
