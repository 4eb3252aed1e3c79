import { recordAct } from "#app/features/audit/service.server.ts";
import { loadConnectable } from "#app/features/distributors/service/customers.server.ts";
import { setCustomer } from "#app/features/distributors/service/supply-houses.server.ts";
import { canKeepDistributors } from "#app/features/distributors/policy.ts";
import { allow } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { DecliningInput, type WaitingConnection } from "../model.ts";
import { connectionLifeCycle } from "../model/life-cycle.ts";
import { findAskedConnection, listWaitingConnections, type AskedRow } from "../store/answers.server.ts";
import { findAnswer, saveConnectionAnswer } from "./supply-house-answers.server.ts";

/** Most requests on one page. */
const maxWaiting = 100;

/** Requests that no supply house of the caller's brands has answered, the oldest first; `house` names one. */
export async function listWaitingRequests(ctx: Ctx, house: string | null): Promise<WaitingConnection[]> {
  allow(canKeepDistributors(ctx.actor));
  const rows = await listWaitingConnections(ctx, house, maxWaiting);
  return rows.map((row) => ({ ...row, requestedAt: row.requestedAt.toISOString() }));
}

/** Public ids. */
interface Connection {
  house: string;
  contractor: string;
}

/**
 * Lists a contractor as a customer. A request of the contractor to the supply house is thereby confirmed, and it is told.
 * Safe to repeat; audited.
 */
export async function connectContractor(ctx: Ctx, { house, contractor }: Connection): Promise<void> {
  const { accountId, ...connection } = await loadConnectable(ctx, { distributor: house, contractor });
  const asked = await findRequestTo(ctx, { house, contractor });
  if (asked && connectionLifeCycle.peek(await findAnswer(ctx, asked), "confirm", "staff")) return answerByStaff(ctx, asked, null);
  await inTransaction(ctx, async (tx) => {
    if (!(await setCustomer(tx, connection, true))) return;
    await recordAct(tx, { act: "distributor.contractorConnected", accountId, facts: { distributor: house } });
  });
}

/**
 * Lists a contractor no longer. A contractor that asked to be listed gets the reason; it is not needed for others. Safe to
 * repeat; audited.
 */
export async function disconnectContractor(
  ctx: Ctx,
  { house, contractor, reason: typed }: Connection & { reason: unknown },
): Promise<void> {
  const { accountId, ...connection } = await loadConnectable(ctx, { distributor: house, contractor });
  const asked = await findRequestTo(ctx, { house, contractor });
  if (asked) {
    const { reason } = parseInput(DecliningInput, { reason: typed });
    if (asked.declinedAt !== null && asked.declineReason === reason) return;
    connectionLifeCycle.next(await findAnswer(ctx, asked), "decline", "staff");
    return answerByStaff(ctx, asked, reason);
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await setCustomer(tx, connection, false))) return;
    await recordAct(tx, { act: "distributor.contractorDisconnected", accountId, facts: { distributor: house } });
  });
}

/** Null if the contractor asked no supply house, or another one. */
async function findRequestTo(ctx: Ctx, { house, contractor }: Connection): Promise<AskedRow | null> {
  const row = await findAskedConnection(ctx, contractor);
  return row?.houseId === house ? row : null;
}

async function answerByStaff(ctx: Ctx, row: AskedRow, declineReason: string | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await saveConnectionAnswer(tx, row, declineReason);
    const facts = { distributor: row.houseId, decision: declineReason === null ? "confirm" : "decline" };
    await recordAct(tx, { act: "distributor.requestAnswered", accountId: row.accountId, facts });
  });
}
