import { changeLead } from "#app/features/leads/service/steps.server.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { withdrawNotices } from "#app/features/notices/service/withdrawing.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { channels, FollowUpSettingsInput, followUpSteps, sequences, type FollowUpSettings, type LeadFollowUps } from "./model.ts";
import type { FollowUpStatus } from "./model/rows.ts";
import { toFollowUpKey } from "./model/messages.ts";
import { planLeads } from "./service/planning.server.ts";
import * as store from "./store.server.ts";
import { hasWithdrawnConsent, isCustomerStopped, listCandidates, listCustomersLeads } from "./store/leads.server.ts";

/** Leads that a change of the settings plans at once; others are planned when something happens to them. */
const maxPlanned = 1_000;

export async function loadFollowUpSettings(ctx: Ctx): Promise<FollowUpSettings> {
  const actor = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const row = await store.findSettings(ctx, actor.contractorId);
  return { chosen: store.toChosen(row), version: row?.version ?? 0 };
}

/** Applies to steps that are still ahead. Saving the same again has no effect. Conflict `followups.stale` if somebody saved others meanwhile. */
export async function saveFollowUpSettings(ctx: Ctx, input: unknown): Promise<void> {
  const { contractorId } = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  const { byMail, byText, seen } = parseInput(FollowUpSettingsInput, input);
  await consumeLimit(ctx, "followUpSettings", String(contractorId));
  await inTransaction(ctx, async (tx) => {
    if (!(await store.saveSettings(tx, { contractorId, byMail, byText, version: seen }))) {
      const chosen = store.toChosen({ byMail, byText });
      const saved = store.toChosen(await store.findSettings(tx, contractorId));
      if (sequences.some((sequence) => String(chosen[sequence]) !== String(saved[sequence]))) fail("conflict", "followups.stale");
      return;
    }
    await planLeads(tx, await listCandidates(tx, contractorId, maxPlanned));
  });
}

/** Past steps that are shown. */
const shownPast = 8;

/** What will be sent when, and what was sent. Empty for leads of others. */
export async function loadLeadFollowUps(ctx: Ctx, leadId: string): Promise<LeadFollowUps> {
  allow(canWorkLeads(ctx.actor));
  const { chosen } = await loadFollowUpSettings(ctx);
  const rows = await store.listOfLead(ctx, leadId);
  const waiting = rows.filter(({ status }) => status === "WAITING").toReversed();
  return {
    isOn: sequences.some((sequence) => chosen[sequence].length > 0),
    isStopped: await isCustomerStopped(ctx, leadId),
    isWithdrawn: await hasWithdrawnConsent(ctx, leadId),
    planned: waiting.map(({ id, step, dueAt }) => ({
      id,
      step,
      dueAt: dueAt.toISOString(),
      channels: chosen[followUpSteps[step].sequence],
    })),
    past: rows.flatMap(toPast).slice(0, shownPast),
  };
}

function toPast({ id, step, status, reason, dueAt, sentAt, byMail, byText }: store.FollowUpRow): LeadFollowUps["past"] {
  if (!isPast(status)) return [];
  const by = { MAIL: byMail, TEXT: byText };
  return [{ id, step, status, reason, at: (sentAt ?? dueAt).toISOString(), channels: channels.filter((channel) => by[channel]) }];
}

function isPast(status: FollowUpStatus): status is Exclude<FollowUpStatus, "WAITING"> {
  return status !== "WAITING";
}

/** For all jobs of the lead's customer. */
export async function stopFollowUps(ctx: Ctx, leadId: string): Promise<void> {
  const { userId } = canWorkLeads(ctx.actor) ? ctx.actor : fail("forbidden", "access.denied");
  await changeLead(ctx, leadId, async (tx, { customerId }) => {
    await store.insertStop(tx, { customerId, userId });
    await planLeads(tx, await listCustomersLeads(tx, customerId));
  });
}

/** Steps whose time has passed are not sent. Conflict `followups.customerStopped` if the customer withdrew the consent. */
export async function resumeFollowUps(ctx: Ctx, leadId: string): Promise<void> {
  await changeLead(ctx, leadId, async (tx, { customerId }) => {
    if (await hasWithdrawnConsent(tx, leadId)) fail("conflict", "followups.customerStopped");
    await store.deleteStops(tx, customerId);
    await planLeads(tx, await listCustomersLeads(tx, customerId));
  });
}

/** Throws `not_found` for a malformed key. No lookup, because mail scanners open links. */
export function requireStopKey(key: string): void {
  if (!/^[0-9a-z]{26}$/.test(key)) fail("not_found", "access.notFound");
}

/** Turns follow-ups of the brand off for who received the link, and takes back those in the queues. Unknown keys have no effect. */
export async function optOutOfFollowUps(ctx: Ctx, key: string): Promise<void> {
  requireStopKey(key);
  const isKnown = await inTransaction(ctx, async (tx) => {
    const sent = await store.optOutByLink(tx, tokenHash(key));
    if (sent) await withdrawNotices(tx, sent.map(toFollowUpKey));
    return sent !== null;
  });
  // Mail programs of many people call from a few addresses: a known key is never refused.
  if (!isKnown) await consumeLimit(ctx, "followUpStops");
}
