import { isErasedAddress, isUnreachableAddress } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { currentStatus, type ContractorQuote, type CustomerQuote, type QuoteHistory } from "../model/views.ts";
import { showsStreet } from "../policy.ts";
import { listQuoteEvents, listQuoteVersions, type QuoteRow } from "../store/reading.server.ts";

export function toSharedView(
  ctx: Ctx,
  row: QuoteRow,
): Omit<CustomerQuote, "events" | "contractor" | "completed" | "canAskAgain" | "otherBooking"> {
  const { id, number, requestId, version, priceVersion, packageKey, price, comments } = row;
  return {
    id,
    number,
    requestId,
    version,
    priceVersion,
    packageKey,
    price,
    comments,
    status: currentStatus(row, ctx.now),
    category: row.request.category,
    expiresAt: row.expiresAt.toISOString(),
    submittedAt: row.request.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.zone && row.zone.weekdays.length < 7 && { visitDays: row.zone.weekdays }),
  };
}

/** The homeowner as the contractor may see them: without name and email once the account is deleted, and without number and email once they withdrew their consent. */
export function toHomeownerView({ homeowner, status }: QuoteRow): ContractorQuote["homeowner"] {
  const { firstname, lastname, phone, phoneVerified, email, address, isContactStopped } = homeowner;
  const isErased = isErasedAddress(email);
  return {
    name: isErased ? "" : `${firstname} ${lastname}`.trim(),
    phone: isContactStopped ? "" : phone,
    phoneVerified,
    email: isContactStopped || isUnreachableAddress(email) ? "" : email,
    address: showsStreet(status) ? address : null,
  };
}

/** Oldest first. Names the acting party, never the person. */
export async function loadHistory(ctx: Ctx, quote: QuoteRow): Promise<QuoteHistory> {
  const [facts, prices] = await Promise.all([listQuoteEvents(ctx, quote), listQuoteVersions(ctx, quote)]);
  return {
    facts: facts.map(({ version, event, from, to, priceVersion, party, reason, at }) => ({
      version,
      event,
      from,
      to,
      priceVersion,
      party,
      reason,
      at: at.toISOString(),
    })),
    prices: prices.map(({ version, price, comments, by, createdAt }) => ({
      version,
      price,
      comments,
      by,
      createdAt: createdAt.toISOString(),
    })),
  };
}
