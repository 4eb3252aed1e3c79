import type { LoaderFunctionArgs } from "react-router";
import { signedIn } from "#app/features/accounts/policy.ts";
import { findOrderPdf, findQuotePdf } from "#app/features/quote-pdfs/service.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { respondWithPdf } from "#app/platform/pdfs.server.ts";

/** For either party; the address ends in `quote.pdf` or `order.pdf`. */
export const loader = onPage(async (ctx, { params: { requestId, quoteId = "" }, request }: LoaderFunctionArgs) => {
  const find = new URL(request.url).pathname.endsWith("/order.pdf") ? findOrderPdf : findQuotePdf;
  const pdf = await find(ctx, { requestId, quoteId });
  return respondWithPdf(ctx, { pdf, reader: signedIn(ctx.actor).userId });
});
