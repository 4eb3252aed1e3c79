import { Contact } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";
import { currentUser, saveContact } from "#app/features/accounts/service.server.ts";
import { lastDayToCancel, localRules } from "#app/features/local-law/model/local-rules.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { addressLine } from "#app/features/places/model/addresses.ts";
import { verifyAddress } from "#app/features/places/service/addresses.server.ts";
import { holdOffer, takeOffer, type HeldOffer } from "./service/ordering.server.ts";
import { loadQuote } from "#app/features/quotes/service/steps.server.ts";
import { isHomeowner } from "#app/features/quotes/policy.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { AddressBook } from "#app/platform/google-addresses.server.ts";
import { callBackDeadline, Ordering, type Order } from "./model.ts";
import { findOrderOf, findSeenVersion, hasOrderOfKey, insertOrder, listPromisedCalls, type OrderRow } from "./store.server.ts";

/**
 * Books a quote at no cost: the version that the homeowner saw, and only that (`quote.stale`), while it stands (`quote.expired`)
 * and its contractor takes orders (`quote.contractorGone`). Of one contractor's packages one is booked (`quote.packageBooked`); beside a booking of
 * another contractor the homeowner says that they want `besides` (`quote.otherBooked`).
 * The contractor must be able to call and to come: the booking keeps the given contact, or else the account's own, which must be
 * complete (`phone`, `street`); the account keeps it for the next one. The same key again, from a double click or a retry, is the same order; with
 * another version or contact it is a conflict (`orders.keyUsed`), and so is another key on an ordered quote.
 */
export async function orderQuote(
  ctx: Ctx,
  { requestId, quoteId, contact: typed, ...given }: Ordering & { requestId: string; quoteId: string; contact?: Contact | undefined },
  book?: AddressBook,
): Promise<Order> {
  const ordering = parseInput(Ordering, given);
  const contact = typed && parseInput(Contact, typed);
  allow(isHomeowner(ctx.actor));
  const isSent = await hasOrderOfKey(ctx, signedIn(ctx.actor).accountId, ordering.idempotencyKey);
  // A provider is asked before the transaction, so that nobody waits for it with the offer held; not again for an order that was sent already.
  const addressStatus = isSent ? null : await checkAddress(ctx, { quoteId, contact: contact ?? null, book });
  return inTransaction(ctx, async (inside) => {
    const offer = await holdOffer(inside, requestId, quoteId);
    // Whoever waited for the offer finds here what the twin of its click has done.
    const made = offer.status === "FIRM" ? null : await findOrderOf(inside, offer);
    if (made?.idempotencyKey === ordering.idempotencyKey) {
      if (!(await isSameOrder(inside, offer, { seen: ordering.seen, contact }))) fail("conflict", "orders.keyUsed");
      return orderOf(made, offer);
    }
    if (addressStatus === null) fail("conflict", "orders.keyUsed");
    const reachable = contact ?? (await ownContact(inside));
    const booked = await bookOffer(inside, offer, { ...ordering, contact: reachable, addressStatus });
    if (contact) await saveContact(inside, contact);
    return orderOf(booked, offer);
  });
}

/** Whether an order that was sent again says what the first one said; contact details that are left out say nothing else. */
async function isSameOrder(
  ctx: Ctx,
  offer: HeldOffer,
  { seen, contact }: { seen: number; contact: Contact | undefined },
): Promise<boolean> {
  const isSameContact = !contact || (contact.phone === offer.orderPhone && contact.street === offer.orderStreet);
  return isSameContact && seen === (await findSeenVersion(ctx, offer));
}

/** The account's own contact; a homeowner whom nobody could call or find is refused, naming the fields that are missing. */
async function ownContact(ctx: Ctx): Promise<Contact> {
  const { cellphone, fullAddress } = await currentUser(ctx);
  return parseInput(Contact, { phone: cellphone, street: fullAddress ?? "" });
}

/** What is known of the address that is booked: the given street, or else the account's own, at the place of the job. */
async function checkAddress(
  ctx: Ctx,
  { quoteId, contact, book }: { quoteId: string; contact: Contact | null; book: AddressBook | undefined },
): Promise<AddressStatus> {
  const { request } = await loadQuote(ctx, quoteId);
  const street = contact?.street ?? (await currentUser(ctx)).fullAddress ?? "";
  const whole = addressLine({ ...request, street });
  const verified = await verifyAddress(ctx, hasOwnPostalCode(street) ? street : whole, book);
  return typeof verified === "string" ? "NOT_MATCHED" : verified.status;
}

/** Whether a typed street ends with a postal code of its own. */
function hasOwnPostalCode(street: string): boolean {
  return /\d.*[\s,](\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(street.trim());
}

async function bookOffer(
  ctx: Ctx,
  offer: HeldOffer,
  { idempotencyKey, addressStatus, ...taking }: Required<Ordering> & { contact: Contact; addressStatus: AddressStatus },
): Promise<OrderRow> {
  const { contractor, price } = offer;
  const callBackBy = callBackDeadline(ctx.now, contractor);
  const cancelUntil = lastDayFor(offer, ctx.now);
  const content = { callBackBy: callBackBy.toISOString(), timeZone: offer.request.timeZone, ...(cancelUntil && { cancelUntil }) };
  await takeOffer(ctx, offer, { ...taking, content });
  const order = await insertOrder(ctx, {
    brand: offer.brand,
    quoteId: offer.id,
    priceVersion: offer.priceVersion,
    accountId: offer.accountId,
    contractorId: contractor.id,
    total: price.total,
    idempotencyKey,
    callBackBy,
    addressStatus,
    createdAt: ctx.now,
  });
  return order ?? fail("conflict", "orders.keyUsed");
}

/** The last day on which a booking of this moment is cancelled without a reason; null where no law is known to give one. */
function lastDayFor({ request }: HeldOffer, bookedAt: Date): string | null {
  const { cancel } = localRules(request);
  return cancel && lastDayToCancel(cancel, bookedAt, request.timeZone);
}

/** The order of a quote, for its homeowner or its contractor; not_found for everybody else. */
export async function findOrder(ctx: Ctx, { requestId, quoteId }: { requestId: string; quoteId: string }): Promise<Order> {
  signedIn(ctx.actor);
  const quote = await loadQuote(ctx, quoteId);
  const order = quote.requestId === requestId ? await findOrderOf(ctx, quote) : null;
  return orderOf(order ?? fail("not_found", "access.notFound"), quote);
}

/** Where the job of a booking is and whom the contractor calls, as they were given when it was booked. Not_found like `findOrder`. */
export async function findBookedContact(ctx: Ctx, quoteId: string): Promise<Contact> {
  signedIn(ctx.actor);
  const { homeowner } = await loadQuote(ctx, quoteId);
  return { phone: homeowner.phone, street: homeowner.address ?? "" };
}

/**
 * By when the contractor who asks has promised to call whom, by quote. A call that is overdue stays in sight for a day: whether it was made,
 * only the two know.
 */
export async function listCallsToMake(ctx: Ctx): Promise<Record<string, string>> {
  const { contractorId } = signedIn(ctx.actor);
  if (contractorId === null) return {};
  const promised = await listPromisedCalls(ctx, contractorId, new Date(ctx.now.getTime() - day));
  return Object.fromEntries(promised.map(({ quoteId, callBackBy }) => [quoteId, callBackBy.toISOString()]));
}

function orderOf(row: OrderRow, offer: HeldOffer): Order {
  const { requestId, contractor, request } = offer;
  const { id, quoteId, priceVersion, total } = row;
  const { publicId, name, workPhone } = contractor;
  return {
    id,
    requestId,
    quoteId,
    priceVersion,
    total,
    contractor: {
      publicId,
      name,
      workPhone,
    },
    callBackBy: row.callBackBy.toISOString(),
    cancelUntil: lastDayFor(offer, row.createdAt),
    addressStatus: row.addressStatus,
    timeZone: request.timeZone,
    bookedAt: row.createdAt.toISOString(),
  };
}
