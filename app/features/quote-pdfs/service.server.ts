import { isBooked } from "#app/features/quotes/model.ts";
import { loadPaperParts } from "#app/features/quotes/service.server.ts";
import { quotePaper } from "./model/quote-pdf.ts";
import { fail } from "#app/lib/errors.ts";
import type { Paper } from "#app/lib/pdf-content.ts";
import type { Ctx } from "#app/platform/context.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { findOrder } from "#app/features/booking/service.server.ts";

/** Which quote: its homeowner names the request too, its contractor does not. */
interface Which {
  quoteId: string;
  requestId?: string | undefined;
}

/** A quote as a paper, for its homeowner or its contractor, in the reader's language; not_found for everybody else. */
export async function findQuotePaper(ctx: Ctx, which: Which): Promise<Paper> {
  const { parts, reader } = await loadPaperParts(ctx, which);
  return quotePaper(parts, null, { reader, t: wordsOf(ctx.locale), locale: ctx.locale });
}

/** The booking of a quote as a paper, with its number and the promise to call back; not_found where nothing is booked. */
export async function findOrderPaper(ctx: Ctx, which: Which): Promise<Paper> {
  const { parts, reader } = await loadPaperParts(ctx, which);
  if (!isBooked(parts.quote.status)) fail("not_found", "access.notFound");
  const order = await findOrder(ctx, { requestId: parts.quote.requestId, quoteId: parts.quote.id });
  return quotePaper(parts, order, { reader, t: wordsOf(ctx.locale), locale: ctx.locale });
}
