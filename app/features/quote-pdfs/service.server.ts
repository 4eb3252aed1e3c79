import { isBooked } from "#app/features/quotes/model.ts";
import { loadPrintedQuote } from "#app/features/quotes/service.server.ts";
import { toQuotePdf } from "./model/quote-pdf.ts";
import { fail } from "#app/lib/errors.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { loadOrder } from "#app/features/booking/service.server.ts";

/** Homeowners must give the request id, contractors omit it. */
interface QuoteKey {
  quoteId: string;
  requestId?: string | undefined;
}

/** `not_found` for anyone but the two parties. */
export async function loadQuotePdf(ctx: Ctx, key: QuoteKey): Promise<PdfContent> {
  const { parts, reader } = await loadPrintedQuote(ctx, key);
  return toQuotePdf(parts, null, { reader, t: getTranslator(ctx.locale), locale: ctx.locale });
}

/** `not_found` unless the quote is booked. */
export async function loadOrderPdf(ctx: Ctx, key: QuoteKey): Promise<PdfContent> {
  const { parts, reader } = await loadPrintedQuote(ctx, key);
  if (!isBooked(parts.quote.status)) fail("not_found", "access.notFound");
  const order = await loadOrder(ctx, { requestId: parts.quote.requestId, quoteId: parts.quote.id });
  return toQuotePdf(parts, order, { reader, t: getTranslator(ctx.locale), locale: ctx.locale });
}
