import { emit } from "#app/events/emit.server.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach } from "#app/platform/limits.server.ts";
import { duplicateWindowMs, type CallbackChannel, type CallbackKind } from "../model.ts";
import { canRequestCallAsVisitor } from "../policy.ts";
import { insertVisitorCall, lockVisitorCall, saveCallbackDetails, type CallbackRow, type NewCallback } from "../store.server.ts";
import { loadContactableContractor, rejectOtherDay, type ContactInput } from "./contactable.server.ts";
import { spendContactLimits } from "./limits.server.ts";

type VisitorInput = Omit<ContactInput, "kind" | "quoteId">;

/**
 * Requests a call without an account: name and number are enough. Repeats within a day to one contractor from one number
 * are one request with one notice; other words are added to it. Counts like every request for a call (`too_many`), repeats
 * too: else their answer would tell who called. Throws conflict `callbacks.signInFirst` where the brand requires verified
 * phones, which need an account.
 */
export function requestVisitorCall(ctx: Ctx, input: VisitorInput): Promise<void> {
  return requestAsVisitor(ctx, { ...input, kind: "REQUEST_A_CALL" }, "DIRECTORY");
}

/** Requests a call or visit on the contractor's own site, like `requestVisitorCall`. A visit needs a street, too. */
export function requestWidgetContact(ctx: Ctx, input: VisitorInput & { kind: CallbackKind }): Promise<void> {
  return requestAsVisitor(ctx, input, "WIDGET");
}

async function requestAsVisitor(ctx: Ctx, input: VisitorInput & { kind: CallbackKind }, channel: CallbackChannel): Promise<void> {
  allow(canRequestCallAsVisitor(ctx.actor));
  if (isPhoneCheckRequired(ctx.brand)) fail("conflict", "callbacks.signInFirst", { brand: ctx.brand.name });
  const contractor = await loadContactableContractor(ctx, { ...input, quoteId: null });
  const { kind, request } = input;
  rejectMissing(kind, request);
  await rejectOtherDay(ctx, contractor, { ...input, quoteId: null });
  const { name, phone, words } = request;
  const spentBuckets = await spendContactLimits(ctx, phone);
  const idempotencyKey = input.idempotencyKey ?? crypto.randomUUID();
  const visit = kind === "REQUEST_A_VISIT" ? { street: request.street, visitDay: request.day || null } : { street: "", visitDay: null };
  const call: NewCallback = { kind, channel, contractorId: contractor.id, name, phone, words, ...visit, idempotencyKey };
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

function rejectMissing(kind: CallbackKind, { name, phone, street }: ContactInput["request"]): void {
  const missing = [
    ...(name === "" ? [{ field: "name", code: "callbacks.nameMissing" }] : []),
    ...(phone === "" ? [{ field: "phone", code: "accounts.phoneInvalid" }] : []),
    ...(kind === "REQUEST_A_VISIT" && street === "" ? [{ field: "street", code: "accounts.streetMissing" }] : []),
  ];
  if (missing.length > 0) failFields(missing);
}
