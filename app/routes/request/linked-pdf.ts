import type { Route } from "./+types/linked-pdf";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadOrderPdf, loadQuotePdf } from "#app/features/quote-pdfs/service.server.ts";
import { isBooked } from "#app/features/quotes/model.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPdf } from "#app/platform/pdfs.server.ts";
import { openLinkedPdf, readLinkQuery } from "./linked-quote.server.ts";

/** For whoever has the link. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { customer, quotes, ids } = await openLinkedPdf(ctx, readLinkQuery(request));
  const isOrdered = quotes.some(({ id, status }) => id === ids.quoteId && isBooked(status));
  const pdf = await (isOrdered ? loadOrderPdf : loadQuotePdf)(customer, ids);
  return respondWithPdf(ctx, { pdf, userId: requireSignedIn(customer.actor).userId });
});
