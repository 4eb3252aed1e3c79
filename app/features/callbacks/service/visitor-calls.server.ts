import { emit } from "#app/events/emit.server.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach } from "#app/platform/limits.server.ts";
import { duplicateWindowMs } from "../model.ts";
import { canRequestCallAsVisitor } from "../policy.ts";
import { findVisitorCall, insertVisitorCall } from "../store.server.ts";
import { loadContactableContractor, type ContactInput } from "./contactable.server.ts";
import { spendContactLimits } from "./limits.server.ts";

/**
 * Requests a call without an account: name and number are enough. Repeats within a day to one contractor from one number
 * are one request with one notice. Counts like every request for a call (`too_many`). Throws conflict
 * `callbacks.signInFirst` where the brand requires verified phones, which need an account.
 */
export async function requestVisitorCall(ctx: Ctx, input: Omit<ContactInput, "kind" | "quoteId">): Promise<void> {
  allow(canRequestCallAsVisitor(ctx.actor));
  if (isPhoneCheckRequired(ctx.brand)) fail("conflict", "callbacks.signInFirst", { brand: ctx.brand.name });
  const contractor = await loadContactableContractor(ctx, { ...input, kind: "REQUEST_A_CALL", quoteId: null });
  const { name, phone, words } = input.request;
  rejectMissing(name, phone);
  const since = new Date(ctx.now.getTime() - duplicateWindowMs);
  if (await findVisitorCall(ctx, { contractorId: contractor.id, phone }, since)) return;
  const spentBuckets = await spendContactLimits(ctx, phone);
  const own = { kind: "REQUEST_A_CALL", contractorId: contractor.id, name, phone, words, street: "" } as const;
  const idempotencyKey = input.idempotencyKey ?? crypto.randomUUID();
  const isNew = await inTransaction(ctx, async (tx) => {
    const id = await insertVisitorCall(tx, { ...own, idempotencyKey });
    if (id) await emit(tx, "callback.requested", { ...own, id, brand: ctx.brand.code, contractorAccountId: contractor.accountId });
    return id !== null;
  });
  if (!isNew) await refundEach(ctx, spentBuckets);
}

function rejectMissing(name: string, phone: string): void {
  const missing = [
    ...(name === "" ? [{ field: "name", code: "callbacks.nameMissing" }] : []),
    ...(phone === "" ? [{ field: "phone", code: "accounts.phoneInvalid" }] : []),
  ];
  if (missing.length > 0) failFields(missing);
}
