import { isOrderable } from "#app/features/quotes/model.ts";
import { Contact } from "#app/features/accounts/model.ts";
import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser, saveContact } from "#app/features/accounts/service.server.ts";
import { findBookedVersion, lockQuoteOfRequest, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { AddressService } from "#app/platform/google-addresses.server.ts";
import { Ordering, type Order } from "../model.ts";
import { findOrderByQuote, hasOrderWithKey } from "../store.server.ts";
import { checkAddress } from "./booked-address.server.ts";
import { toOrder } from "./order-view.server.ts";
import { saveOrder } from "./saving-orders.server.ts";

/**
 * Books a quote in one transaction. Idempotent by key (`orders.keyUsed`). Conflicts: `quote.stale`, `quote.expired`,
 * `quote.contractorGone`, `quote.packageBooked`, `quote.otherBooked` unless `allowSecondContractor`.
 */
export async function orderQuote(
  ctx: Ctx,
  {
    requestId,
    quoteId,
    contact: contactInput,
    ...rawInput
  }: Ordering & { requestId: string; quoteId: string; contact?: Contact | undefined },
  addressService?: AddressService,
): Promise<Order> {
  const ordering = parseInput(Ordering, rawInput);
  const contact = contactInput && parseInput(Contact, contactInput);
  allow(isHomeowner(ctx.actor));
  const isRetry = await hasOrderWithKey(ctx, requireSignedIn(ctx.actor).accountId, ordering.idempotencyKey);
  // Verify before the transaction, so that no lock waits for the address provider.
  const addressStatus = isRetry ? null : await checkAddress(ctx, { quoteId, contact: contact ?? null, service: addressService });
  return inTransaction(ctx, async (tx) => {
    const quote = await lockQuoteOfRequest(tx, { requestId, quoteId });
    // A concurrent request with the same key may have booked while this one waited for the lock.
    const existingOrder = isOrderable(quote.status) ? null : await findOrderByQuote(tx, quote);
    if (existingOrder?.idempotencyKey === ordering.idempotencyKey) {
      if (!(await isSameOrder(tx, quote, { seen: ordering.seen, contact }))) fail("conflict", "orders.keyUsed");
      return toOrder(existingOrder, quote);
    }
    if (addressStatus === null) fail("conflict", "orders.keyUsed");
    const booking = { ...ordering, contact: contact ?? (await loadOwnContact(tx)), addressStatus };
    const order = await saveOrder(tx, quote, booking);
    if (contact) await saveContact(tx, contact);
    return toOrder(order, quote);
  });
}

/** True if a retry carries the input of the first attempt. An omitted contact matches any. */
async function isSameOrder(ctx: Ctx, quote: QuoteRow, { seen, contact }: { seen: number; contact: Contact | undefined }): Promise<boolean> {
  const isSameContact = !contact || (contact.phone === quote.orderPhone && contact.street === quote.orderStreet);
  return isSameContact && seen === (await findBookedVersion(ctx, quote));
}

/** The account's contact. Throws field errors for missing parts. */
async function loadOwnContact(ctx: Ctx): Promise<Contact> {
  const { cellphone, fullAddress } = await loadCurrentUser(ctx);
  return parseInput(Contact, { phone: cellphone, street: fullAddress ?? "" });
}
