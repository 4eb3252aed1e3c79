import type { LoaderFunctionArgs } from "react-router";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadOrderPdf, loadQuotePdf } from "#app/features/quote-pdfs/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPdf } from "#app/platform/pdfs.server.ts";

/** For either party; the address ends in `quote.pdf` or `order.pdf`. */
export const loader = createLoader(async (ctx, { params: { requestId, quoteId = "" }, request }: LoaderFunctionArgs) => {
  const find = new URL(request.url).pathname.endsWith("/order.pdf") ? loadOrderPdf : loadQuotePdf;
  const pdf = await find(ctx, { requestId, quoteId });
  return respondWithPdf(ctx, { pdf, userId: requireSignedIn(ctx.actor).userId });
});
