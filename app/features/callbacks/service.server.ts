import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import type { User } from "#app/features/accounts/model.ts";
import { allow, fail, Failure, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { refundEach, type Bucket } from "#app/platform/limits.server.ts";
import { duplicateWindowMs, maxRequestsPerDay } from "./model.ts";
import type { CallbackEvent } from "./model/notices.ts";
import { canRequestContact } from "./policy.ts";
import { loadContactableContractor, rejectOtherDay, type ContactInput } from "./service/contactable.server.ts";
import { spendContactLimits } from "./service/limits.server.ts";
import {
  findCallbackByKey,
  insertCallback,
  listCallbacksSince,
  saveCallbackDetails,
  type ContactableContractor,
  type CallbackDetails,
  type CallbackRow,
  type NewCallback,
  type OwnedCallback,
} from "./store.server.ts";

export { requestVisitorCall, requestWidgetContact } from "./service/visitor-calls.server.ts";
export { loadVisitDates } from "./service/visit-dates.server.ts";

/**
 * Requests a call or visit. Repeats within a day per quote and kind are one request with one notice; changed details
 * are saved. New requests and numbers count against the limits of number, exchange, address and brand (`too_many`). The
 * number can change three times (`callbacks.changedOften`).
 */
export async function requestContact(ctx: Ctx, input: ContactInput): Promise<User> {
  allow(canRequestContact(ctx.actor));
  const contractor = await loadContactableContractor(ctx, input);
  await rejectOtherDay(ctx, contractor, input);
  const user = await loadCurrentUser(ctx);
  const callback = toNewCallback(ctx, { asking: input, contractor, user });
  const spentForNumber = await spendForNumber(ctx, callback, input);
  const earlier = await inTransaction(ctx, async (tx) => {
    await lockOwnHousehold(tx);
    const existing = await findDuplicate(tx, callback, input);
    if (existing) await saveCorrection(tx, existing, { asking: input, contractor });
    else await saveNewCallback(tx, callback, contractor);
    return existing;
  }).catch(async (error: unknown) => {
    // A parallel request of the household used up its limit: no contractor was asked.
    if (spentForNumber && error instanceof Failure) await refundEach(ctx, spentForNumber.spentBuckets);
    throw error;
  });
  // A double click counts once. A changed number stays counted; otherwise strangers' numbers could be entered without
  // limit.
  if (spentForNumber && earlier?.phone === spentForNumber.phone) await refundEach(ctx, spentForNumber.spentBuckets);
  return user;
}

/** Counts a new request, or a changed number. Returns the number and its buckets only for a new request. */
async function spendForNumber(
  ctx: Ctx,
  callback: OwnedCallback,
  input: ContactInput,
): Promise<{ phone: string; spentBuckets: readonly Bucket[] } | null> {
  const existing = await findDuplicate(ctx, callback, input);
  const phone = input.request.phone || existing?.phone || callback.phone;
  if (phone === existing?.phone) return null;
  const taken = await spendContactLimits(ctx, phone, existing);
  return existing ? null : { phone, spentBuckets: taken };
}

function toNewCallback(
  ctx: Ctx,
  { asking: input, contractor, user }: { asking: ContactInput; contractor: ContactableContractor; user: User },
): OwnedCallback & CallbackDetails {
  const { kind, quoteId, idempotencyKey } = input;
  const { userId, accountId } = requireSignedIn(ctx.actor);
  const { cellphone: phone, fullAddress } = user;
  const own = { name: `${user.firstname} ${user.lastname}`.trim(), phone, street: fullAddress ?? "", words: "", visitDay: null };
  const details = toDetails(input, own);
  if (details.phone === "") failFields([{ field: "phone", code: "accounts.phoneInvalid" }]);
  if (kind === "REQUEST_A_VISIT" && details.street === "") failFields([{ field: "street", code: "accounts.streetMissing" }]);
  const key = idempotencyKey ?? crypto.randomUUID();
  return { kind, quoteId, accountId, userId, contractorId: contractor.id, ...details, idempotencyKey: key };
}

/** Details given with the request, completed with `defaults`. Only visits have a street and day. */
function toDetails({ kind, request }: ContactInput, defaults: CallbackDetails): CallbackDetails {
  const isVisit = kind === "REQUEST_A_VISIT";
  return {
    name: request.name || defaults.name,
    phone: request.phone || defaults.phone,
    street: isVisit ? request.street || defaults.street : "",
    words: request.words || defaults.words,
    visitDay: isVisit ? request.day || defaults.visitDay : null,
  };
}

/** Finds the same request by its key, or within the last day. */
async function findDuplicate(ctx: Ctx, callback: OwnedCallback, { idempotencyKey }: ContactInput): Promise<CallbackRow | null> {
  const isSameRequest = (other: CallbackRow) =>
    other.brand === ctx.brand.code &&
    other.quoteId === callback.quoteId &&
    other.kind === callback.kind &&
    other.contractorId === callback.contractorId;
  const first = idempotencyKey === null ? null : await findCallbackByKey(ctx, callback);
  if (first && !isSameRequest(first)) fail("conflict", "callbacks.keyUsed");
  const recent = await listCallbacksSince(ctx, callback.accountId, new Date(ctx.now.getTime() - duplicateWindowMs));
  const existing = first ?? recent.find(isSameRequest) ?? null;
  if (!existing && recent.length >= maxRequestsPerDay) fail("too_many", "callbacks.tooMany");
  return existing;
}

async function saveNewCallback(ctx: Ctx, callback: NewCallback & CallbackDetails, contractor: ContactableContractor): Promise<void> {
  const id = await insertCallback(ctx, callback);
  await emit(ctx, "callback.requested", toEvent(ctx, { ...callback, id }, contractor));
}

async function saveCorrection(
  ctx: Ctx,
  existing: CallbackRow,
  { asking: input, contractor }: { asking: ContactInput; contractor: ContactableContractor },
): Promise<void> {
  const details = toDetails(input, existing);
  if (Object.entries(details).every(([name, value]) => existing[name as keyof CallbackDetails] === value)) return;
  await saveCallbackDetails(ctx, existing, details);
  await emit(ctx, "callback.corrected", toEvent(ctx, { ...existing, ...details }, contractor));
}

function toEvent(
  ctx: Ctx,
  { id, kind, name, phone, street, words }: CallbackDetails & Pick<CallbackRow, "id" | "kind">,
  contractor: ContactableContractor,
): CallbackEvent {
  return { id, kind, name, phone, street, words, brand: ctx.brand.code, contractorAccountId: contractor.accountId };
}
