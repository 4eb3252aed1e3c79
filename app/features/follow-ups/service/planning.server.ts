import { withdrawNotices } from "#app/features/notices/service/withdrawing.server.ts";
import { withdrawTexts } from "#app/features/sms/service.server.ts";
import type { WithdrawnConsent } from "#app/features/consents/model/events.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listOccasions, type FollowedLead } from "../model/occasions.ts";
import { toFollowUpKey } from "../model/messages.ts";
import { listEnded, replan, type FollowUp, type Plan } from "../model/rows.ts";
import type { ChosenChannels } from "../model/steps.ts";
import * as store from "../store.server.ts";
import { isFollowed, listAffected, listFollowedLeads, listLeadsOfAccount, type FollowedRow } from "../store/leads.server.ts";

/** In the transaction that changed the lead. */
export async function followLead(tx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  if (await isFollowed(tx, leadId)) await planLeads(tx, await listAffected(tx, leadId));
}

/** Their customer withdrew the consent: what was planned or still waits is not sent. */
export async function stopWithdrawnFollowUps(tx: Ctx, withdrawn: WithdrawnConsent): Promise<void> {
  await planLeads(tx, await listLeadsOfAccount(tx, withdrawn));
}

export type PlannedLead = FollowedRow & FollowedLead & { rows: store.FollowUpRow[]; chosen: ChosenChannels };

/** Plans what follows for each lead, and cancels what no longer does. */
export async function planLeads(tx: Ctx, leadIds: readonly string[]): Promise<PlannedLead[]> {
  const leads = await loadPlans(tx, leadIds);
  const changed = leads.flatMap((lead) => listChanges(tx, lead).map((row) => ({ ...row, ...pickOwner(lead) })));
  await store.savePlanned(tx, changed);
  for (const lead of leads) await withdrawMessages(tx, lead, listEnded(lead.rows, toPlan(tx, lead)));
  return leads;
}

/** Leads with their rows and what their business chose. */
async function loadPlans(ctx: Ctx, leadIds: readonly string[]): Promise<PlannedLead[]> {
  const leads = await listFollowedLeads(ctx, leadIds);
  const rows = await store.listRows(ctx, leadIds);
  const settings = new Map<number, ChosenChannels>();
  for (const { contractorId } of leads) {
    if (!settings.has(contractorId)) settings.set(contractorId, store.toChosen(await store.findSettings(ctx, contractorId)));
  }
  return leads.map((lead) => ({
    ...lead,
    rows: rows.filter(({ leadId }) => leadId === lead.id),
    chosen: settings.get(lead.contractorId) ?? store.toChosen(null),
  }));
}

const listChanges = (ctx: Ctx, lead: PlannedLead): FollowUp[] => replan(lead.rows, toPlan(ctx, lead));

function toPlan({ now }: Ctx, lead: PlannedLead): Plan {
  const { chosen, isStopped } = lead;
  return { occasions: listOccasions(lead), chosen, isStopped, now };
}

/** Of rows that are sent: from the queues, where they may still wait. */
async function withdrawMessages(tx: Ctx, { receiver }: Pick<PlannedLead, "receiver">, rows: readonly { id: string }[]): Promise<void> {
  const keys = rows.map(({ id }) => toFollowUpKey(id));
  await withdrawNotices(tx, keys);
  if (receiver?.userId)
    await withdrawTexts(
      tx,
      keys.map((key) => `${key}:${receiver.userId}`),
    );
}

const pickOwner = ({ id: leadId, brand, contractorId }: FollowedRow) => ({ leadId, brand, contractorId });
