import { createGuest } from "#app/features/accounts/service/households.server.ts";
import { linkGuestQuote } from "#app/features/lead-quotes/service/guest-links.server.ts";
import { completeRequestLead } from "#app/features/leads/service/request-leads.server.ts";
import { actAsHomeowner, priceRequest } from "#app/features/quotes/service.server.ts";
import { createGuestRequest } from "#app/features/requests/service/guest-requests.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import type { WidgetContact } from "../model/widget-input.ts";

interface GuestQuote {
  contractorId: number;
  /** Of the draft. */
  key: string;
  contact: WidgetContact;
}

/** A request of channel WIDGET, its quotes, its lead and the link of the visitor. In the caller's transaction. */
export async function saveGuestQuote(tx: Ctx, { contractorId, key, contact }: GuestQuote): Promise<void> {
  const { name, phone, email, street } = contact;
  const guest = await createGuest(tx, { name, phone, street });
  const guestTx = actAsHomeowner(tx, guest);
  const { scope, listings } = await createGuestRequest(guestTx, key, { guest, contractorId, channel: "WIDGET" });
  await priceRequest(guestTx, scope, { contractorIds: [contractorId], listings, notifyHomeowner: false });
  const leadId = await completeRequestLead(guestTx, { requestId: scope.requestId, contractorId, email, address: street });
  await linkGuestQuote(guestTx, { leadId, contractorId, draftKey: key, secret: toQuoteSecret(key) });
}

/** Secret of the link to the quotes of a sent draft: whoever answered the questions may see them, also after loading the page again. */
export function toQuoteSecret(draftKey: string): string {
  return keyedHash(`widget quote ${draftKey}`);
}
