import { emit } from "#app/events/emit.server.ts";
import { noteFollowUp } from "#app/features/leads/service/lead-events.server.ts";
import { allow } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { isDue, settle } from "../model/rows.ts";
import * as store from "../store.server.ts";
import { lockFreeLead } from "../store/leads.server.ts";
import { compose } from "./composing.server.ts";
import { planLeads, type PlannedLead } from "./planning.server.ts";
import { consumeLimits, identifyReceiver, listReachable } from "./reaching.server.ts";

/** Steps per run; the next run continues. */
const stepsPerRun = 200;

/** Each step once. Safe to repeat, to run late, and to run twice at once. Returns the number sent. */
export async function sendDueFollowUps(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  let sent = 0;
  for (const leadId of await store.listDueLeads(ctx, stepsPerRun)) {
    try {
      sent += await inTransaction(ctx, (tx) => sendStepsOfLead(tx, leadId));
    } catch (error) {
      logFailure(error, "a follow-up was not sent", leadId);
    }
  }
  return sent;
}

/** Everything that happens to a lead locks it, so a step is sent before a reply is saved, or not at all. */
async function sendStepsOfLead(tx: Ctx, leadId: string): Promise<number> {
  if (!(await lockFreeLead(tx, leadId))) return 0;
  const [lead] = await planLeads(tx, [leadId]);
  if (!lead) return 0;
  let sent = 0;
  for (const row of await store.listRows(tx, [leadId])) {
    if (isDue(row, tx.now) && (await sendStep(tx, lead, row))) sent += 1;
  }
  return sent;
}

async function sendStep(tx: Ctx, lead: PlannedLead, row: store.FollowUpRow): Promise<boolean> {
  const { receiver } = lead;
  const reached = receiver && (await identifyReceiver(tx, receiver));
  const reachable = receiver && reached ? await listReachable(tx, { lead, row, receiver, reached }) : [];
  const settled = settle(row, { now: tx.now, timeZone: lead.timeZone, reachable });
  if (settled.status !== "SENT" || receiver === null || reached === null) {
    await store.saveSettled(tx, row.id, settled);
    return false;
  }
  const retryAt = await consumeLimits(tx, lead, reached);
  if (retryAt) {
    await store.saveSettled(tx, row.id, { ...row, dueAt: retryAt });
    return false;
  }
  const by = { byMail: reachable.includes("MAIL"), byText: reachable.includes("TEXT") };
  const secret = newSecretKey();
  await store.saveSettled(tx, row.id, { ...settled, ...by, receiver: store.joinReceivers(reached.hashes), stopHash: tokenHash(secret) });
  await emit(tx, "followUp.due", await compose(tx, { lead, row, receiver, by, secret }));
  await noteFollowUp(tx, { leadId: lead.id, step: row.step, ...by });
  return true;
}
