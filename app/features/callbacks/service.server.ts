import { emit } from "#app/events/emit.server.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { holdOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { currentUser } from "#app/features/accounts/service.server.ts";
import type { User } from "#app/features/accounts/model.ts";
import { findQuotedContractorId } from "#app/features/quotes/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { giveBackToEach, type Bucket } from "#app/platform/limits.server.ts";
import { foldedFor, mostADay, type CallbackKind, type ContactRequest } from "./model.ts";
import type { CallbackEvent } from "./model/notices.ts";
import { canAskForContact } from "./policy.ts";
import { spendContact } from "./service/limits.server.ts";
import {
  findAskedContractor,
  findByKey,
  insertCallback,
  listSince,
  saveDetails,
  type AskedContractor,
  type CallbackDetails,
  type CallbackRow,
  type NewCallback,
} from "./store.server.ts";

/** `contrid` and `request.toId` must name the same contractor. */
export interface Asking {
  kind: CallbackKind;
  /** Null, or the household's own quote from this contractor. */
  quoteId: string | null;
  /** The contractor's account id from the URL. */
  contrid: string;
  request: ContactRequest;
  /** From the client, if any; a retry with it is the same request. */
  idempotencyKey: string | null;
}

/**
 * Requests a call or visit. Repeats within a day per quote and kind are one request with one notice; changed details
 * are saved. New requests and numbers count against the limits of number, exchange, address and brand (`too_many`). The
 * number can change three times (`callbacks.changedOften`).
 */
export async function askForContact(ctx: Ctx, asking: Asking): Promise<User> {
  allow(canAskForContact(ctx.actor));
  const contractor = await loadContractor(ctx, asking);
  const user = await currentUser(ctx);
  const callback = callbackOf(ctx, { asking, contractor, user });
  const counted = await countNumber(ctx, callback, asking);
  const earlier = await inTransaction(ctx, async (inside) => {
    await holdOwnHousehold(inside);
    const known = await findKnown(inside, callback, asking);
    if (known) await correct(inside, known, { asking, contractor });
    else await send(inside, callback, contractor);
    return known;
  });
  // A double click counts once. A changed number stays counted; otherwise strangers' numbers could be entered without
  // limit.
  if (counted && earlier?.phone === counted.phone) await giveBackToEach(ctx, counted.taken);
  return user;
}

/** Counts a new request, or a changed number. Returns the number and its buckets only for a new request. */
async function countNumber(ctx: Ctx, callback: NewCallback, asking: Asking): Promise<{ phone: string; taken: readonly Bucket[] } | null> {
  const known = await findKnown(ctx, callback, asking);
  const phone = asking.request.phone || known?.phone || callback.phone;
  if (phone === known?.phone) return null;
  const taken = await spendContact(ctx, phone, known);
  return known ? null : { phone, taken };
}

/** Loads the contractor that all ids agree on; `not_found` outside the brand, `conflict` if it takes no requests. */
async function loadContractor(ctx: Ctx, { quoteId, contrid, request }: Asking): Promise<AskedContractor> {
  if (contrid.toLowerCase() !== request.toId.toLowerCase()) failFields([{ field: "toId", code: "callbacks.otherContractor" }]);
  const contractor = isUuid(contrid) ? await findAskedContractor(ctx, contrid) : null;
  if (!contractor) fail("not_found", "contractors.unknown");
  if (quoteId !== null) {
    if ((await findQuotedContractorId(ctx, quoteId)) !== contractor.id) fail("not_found", "access.notFound");
  }
  if (!contractor.advanced) fail("conflict", "callbacks.notOffered", { contractor: contractor.name });
  if (contractor.vacationMode) fail("conflict", "requests.contractorAway", { contractor: contractor.name });
  return contractor;
}

function callbackOf(ctx: Ctx, { asking, contractor, user }: { asking: Asking; contractor: AskedContractor; user: User }): NewCallback {
  const { kind, quoteId, idempotencyKey } = asking;
  const { userId, accountId } = signedIn(ctx.actor);
  const { cellphone: phone, fullAddress } = user;
  const own = { name: `${user.firstname} ${user.lastname}`.trim(), phone, street: fullAddress ?? "", words: "" };
  const details = detailsOf(asking, own);
  if (details.phone === "") failFields([{ field: "phone", code: "accounts.phoneInvalid" }]);
  if (kind === "REQUEST_A_VISIT" && details.street === "") failFields([{ field: "street", code: "accounts.streetMissing" }]);
  const key = idempotencyKey ?? crypto.randomUUID();
  return { kind, quoteId, accountId, userId, contractorId: contractor.id, ...details, idempotencyKey: key };
}

/** Details given with the request, completed with `defaults`. Only visits have a street. */
function detailsOf({ kind, request }: Asking, left: CallbackDetails): CallbackDetails {
  const street = kind === "REQUEST_A_VISIT" ? request.street || left.street : "";
  return { name: request.name || left.name, phone: request.phone || left.phone, street, words: request.words || left.words };
}

/** Finds the same request by its key, or within the last day. */
async function findKnown(ctx: Ctx, callback: NewCallback, { idempotencyKey }: Asking): Promise<CallbackRow | null> {
  const same = (other: CallbackRow) =>
    other.brand === ctx.brand.code &&
    other.quoteId === callback.quoteId &&
    other.kind === callback.kind &&
    other.contractorId === callback.contractorId;
  const first = idempotencyKey === null ? null : await findByKey(ctx, callback);
  if (first && !same(first)) fail("conflict", "callbacks.keyUsed");
  const recent = await listSince(ctx, callback.accountId, new Date(ctx.now.getTime() - foldedFor));
  const known = first ?? recent.find(same) ?? null;
  if (!known && recent.length >= mostADay) fail("too_many", "callbacks.tooMany");
  return known;
}

async function send(ctx: Ctx, callback: NewCallback, contractor: AskedContractor): Promise<void> {
  const id = await insertCallback(ctx, callback);
  await emit(ctx, "callback.requested", toEvent(ctx, { ...callback, id }, contractor));
}

async function correct(
  ctx: Ctx,
  known: CallbackRow,
  { asking, contractor }: { asking: Asking; contractor: AskedContractor },
): Promise<void> {
  const details = detailsOf(asking, known);
  if (Object.entries(details).every(([name, value]) => known[name as keyof CallbackDetails] === value)) return;
  await saveDetails(ctx, known, details);
  await emit(ctx, "callback.corrected", toEvent(ctx, { ...known, ...details }, contractor));
}

function toEvent(
  ctx: Ctx,
  { id, kind, name, phone, street, words }: CallbackDetails & Pick<CallbackRow, "id" | "kind">,
  contractor: AskedContractor,
): CallbackEvent {
  return { id, kind, name, phone, street, words, brand: ctx.brand.code, contractorAccountId: contractor.accountId };
}
