import { emit } from "#app/events/emit.server.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach } from "#app/platform/limits.server.ts";
import { duplicateWindowMs, type CallbackChannel } from "../model.ts";
import { canRequestCallAsVisitor } from "../policy.ts";
import { insertVisitorCall, lockVisitorCall, saveCallbackDetails, type CallbackRow, type NewCallback } from "../store.server.ts";
import { loadContactableContractor, type ContactInput } from "./contactable.server.ts";
import { spendContactLimits } from "./limits.server.ts";

/**
 * Requests a call without an account: name and number are enough. Repeats within a day to one contractor from one number
 * are one request with one notice; other words are added to it. Counts like every request for a call (`too_many`), repeats
 * too: else their answer would tell who called. Throws conflict `callbacks.signInFirst` where the brand requires verified
 * phones, which need an account.
 */
export async function requestVisitorCall(
  ctx: Ctx,
  input: Omit<ContactInput, "kind" | "quoteId">,
  channel: CallbackChannel = "DIRECTORY",
): Promise<void> {
  allow(canRequestCallAsVisitor(ctx.actor));
  if (isPhoneCheckRequired(ctx.brand)) fail("conflict", "callbacks.signInFirst", { brand: ctx.brand.name });
  const contractor = await loadContactableContractor(ctx, { ...input, kind: "REQUEST_A_CALL", quoteId: null });
  const { name, phone, words } = input.request;
  rejectMissing(name, phone);
  const spentBuckets = await spendContactLimits(ctx, phone);
  const idempotencyKey = input.idempotencyKey ?? crypto.randomUUID();
  const details = { name, phone, words, street: "", idempotencyKey };
  const call: NewCallback = { kind: "REQUEST_A_CALL", channel, contractorId: contractor.id, ...details };
  const isSentTwice = await inTransaction(ctx, (tx) => saveVisitorCall(tx, call, contractor.accountId));
  if (isSentTwice) await refundEach(ctx, spentBuckets);
}

/** True if its key was used. */
async function saveVisitorCall(tx: Ctx, call: NewCallback, contractorAccountId: string): Promise<boolean> {
  const since = new Date(tx.now.getTime() - duplicateWindowMs);
  const existing = await lockVisitorCall(tx, call, since);
  if (existing?.idempotencyKey === call.idempotencyKey) return true;
  if (existing) {
    await addWords(tx, existing, { words: call.words, contractorAccountId });
    return false;
  }
  const id = await insertVisitorCall(tx, call);
  if (id) await emit(tx, "callback.requested", { ...call, id, brand: tx.brand.code, contractorAccountId });
  return id === null;
}

/** Anybody can enter a number, so the first words stay. */
async function addWords(
  tx: Ctx,
  existing: CallbackRow,
  { words: added, contractorAccountId }: { words: string; contractorAccountId: string },
): Promise<void> {
  if (existing.words.includes(added)) return;
  const { id, kind, name, phone, street, visitDay, brand } = existing;
  const words = existing.words === "" ? added : `${existing.words}\n\n${added}`;
  await saveCallbackDetails(tx, existing, { name, phone, street, words, visitDay });
  await emit(tx, "callback.corrected", { id, kind, name, phone, street, words, brand, contractorAccountId });
}

function rejectMissing(name: string, phone: string): void {
  const missing = [
    ...(name === "" ? [{ field: "name", code: "callbacks.nameMissing" }] : []),
    ...(phone === "" ? [{ field: "phone", code: "accounts.phoneInvalid" }] : []),
  ];
  if (missing.length > 0) failFields(missing);
}
