import { decideForUser } from "#app/features/notice-settings/service.server.ts";
import { findNoticeRow } from "#app/features/notices/model.ts";
import { isUnwantedContact } from "#app/features/notices/service/contact-stops.server.ts";
import { timeZonesByPhone } from "../model/area-codes.ts";
import { findConsent } from "../model/consents.ts";
import { decideSend, type SendDecision } from "../model/sending.ts";
import { postponeSms, saveDropped, saveDispatched, type OutboxContext, type HeldSms } from "../store.server.ts";
import { findPhone, lockNumber } from "../store/numbers.server.ts";
import { findRelayedWords, type RelayedWords } from "../store/relayed.server.ts";

export type SendAuthorization =
  | Exclude<SendDecision, { kind: "send" }>
  | { kind: "send"; timeZones: readonly string[]; relayed: RelayedWords | null };

/** Locks the number, so a STOP comes either before the decision or after the dispatch. */
export function authorizeSend(ctx: OutboxContext, held: HeldSms): Promise<SendAuthorization> {
  return ctx.db.transaction(async (db) => {
    const tx = { db, now: ctx.now };
    const { stoppedAt, consents } = await lockNumber(tx, held.phoneHash);
    const phone = held.userId === null ? null : await findPhone(tx, held.userId);
    const isOwn = phone?.isVerified === true && phone.phone === held.phone && phone.disabledAt === null;
    const consent = isOwn ? findConsent({ consents }, held) : null;
    const timeZones = phone?.timeZone ? [phone.timeZone] : timeZonesByPhone(held.phone);
    const legal = decideSend(held, { now: tx.now, isStopped: stoppedAt !== null, hasConsent: consent !== null, timeZones });
    const wanted = legal.kind === "send" ? await decideForReader(tx, held, timeZones[0]) : legal;
    const decision = wanted.kind === "send" ? await readMessage(tx, held) : wanted;
    if (decision.kind === "drop") await saveDropped(tx, held.id, { reason: decision.reason });
    else if (decision.kind === "wait") await postponeSms(tx, held.id, decision.until);
    else await saveDispatched(tx, held.id, consent?.id ?? null);
    return decision.kind === "send" ? { ...decision, timeZones } : decision;
  });
}

/** What the reader chose; the law goes first. */
async function decideForReader(tx: OutboxContext, held: HeldSms, phoneZone?: string): Promise<SendDecision> {
  const { userId, template, expiresAt } = held;
  const { group, isUrgent = false } = findNoticeRow(template);
  const decision = await decideForUser(tx, userId, { group, channel: "text", isUrgent, phoneZone });
  if (decision.kind === "drop" || (await isUnwantedContact(tx, held))) return { kind: "drop", reason: "UNWANTED" };
  if (decision.kind === "send") return { kind: "send" };
  return decision.until < expiresAt ? { kind: "wait", until: decision.until } : { kind: "drop", reason: "EXPIRED" };
}

/** Of a text that brings one; else there is none. Nobody is texted what needs no text any more. */
async function readMessage(tx: OutboxContext, held: HeldSms) {
  const relayed = held.sender === null ? null : await findRelayedWords(tx, held);
  if (held.sender !== null && relayed === null) return { kind: "drop", reason: "UNWANTED" } as const;
  return { kind: "send", relayed } as const;
}
