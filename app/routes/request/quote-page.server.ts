import { findPackageSwitch } from "#app/features/booking/service.server.ts";
import { findThreadLink } from "#app/features/chat/service.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { listQuestions } from "#app/features/questions/service.server.ts";
import { findQuotedDocument } from "#app/features/product-documents/service.server.ts";
import { loadCustomerQuote, loadOfferFacts } from "#app/features/quotes/service.server.ts";
import { isEnded } from "#app/features/quotes/model.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { canBookVisit } from "#app/features/schedule/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findBookingProgress, findJob } from "./booking-progress.server.ts";

export interface QuoteParams {
  requestId: string;
  quoteId: string;
}

export type QuotePageView = Awaited<ReturnType<typeof loadQuotePage>>;

export async function loadQuotePage(ctx: Ctx, { requestId, quoteId }: QuoteParams, { searchParams }: URL) {
  const quote = await loadCustomerQuote(ctx, requestId, quoteId);
  const request = await loadRequest(ctx, requestId);
  const facts = (await loadOfferFacts(ctx, requestId))[quote.id];
  return {
    quote,
    job: await findJob(ctx, quote),
    progress: await findBookingProgress(ctx, [quote], request.place.timeZone),
    prices: await listNamedPrices(ctx, quote.id),
    idempotencyKey: newSecretKey(),
    questions: await listQuestions(ctx, quote.id),
    chat: await findThreadLink(ctx, { requestId, contractorPublicId: quote.contractor.publicId }),
    request,
    rebates: isEnded(quote.status) ? [] : (facts?.rebates ?? []),
    monthly: facts?.monthly ?? null,
    document: await findQuotedDocument(ctx, quote),
    packageSwitch: await findPackageSwitch(ctx, quote.id),
    canVisit: await canBookVisit(ctx, quote.id),
    done: searchParams.get("done"),
    isEnding: searchParams.get("end") === "open",
  };
}
