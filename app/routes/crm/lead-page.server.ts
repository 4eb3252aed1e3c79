import { redirect } from "react-router";
import { brands } from "#app/brands/registry.ts";
import { boardStatuses } from "#app/features/leads/model.ts";
import { findLeadId, findLeadKey, loadLead } from "#app/features/leads/service.server.ts";
import { listInstallableProducts } from "#app/features/products/service/offered.server.ts";
import { takeContractorStep } from "#app/features/quote-steps/service.server.ts";
import { listContractorQuotes, viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { loadLeadPanels } from "./lead-panels.server.ts";
import { findLeadStep } from "./lead-form.server.ts";
import { loadQuotePart, pickQuote } from "./quote-part.server.ts";

export type LeadPage = Awaited<ReturnType<typeof loadLeadPage>>;

/** `id` is of a lead, or of one of its quotes, which is then shown. */
export async function loadLeadPage(ctx: Ctx, id: string, { searchParams }: URL) {
  const key = await loadKey(ctx, id);
  const quotes = key.requestId === null ? [] : await listContractorQuotes(ctx, key.requestId);
  const quoteId = key.quoteId ?? quotes.find((quote) => quote.id === searchParams.get("quote"))?.id ?? pickQuote(quotes)?.id ?? null;
  const part = quoteId === null ? null : await loadQuotePart(ctx, quoteId);
  // After the quote, whose first view moves its lead.
  const lead = await loadLead(ctx, key.id);
  return {
    lead,
    part,
    packages: quotes.map(({ id: packageId, price, packageKey, status }) => ({ id: packageId, packageKey, price, status })),
    ...(await loadLeadPanels(ctx, { leadId: lead.id, requestId: lead.requestId, undo: searchParams.get("undo") })),
    zone: formatTimeZone(lead.timeZone, ctx.locale),
    idempotencyKey: newSecretKey(),
    choices: {
      brandName: brands[lead.brand].name,
      products: await listInstallableProducts(ctx, { category: lead.category, brand: brands[lead.brand] }),
    },
    chosen: boardStatuses.find((status) => status === searchParams.get("to")) ?? null,
    done: searchParams.get("done"),
  };
}

/** The quote only if `id` is of one. */
async function loadKey(ctx: Ctx, id: string): Promise<{ id: string; requestId: string | null; quoteId: string | null }> {
  const found = await findLeadKey(ctx, id);
  if (found) return { ...found, quoteId: null };
  const quote = await viewQuoteAsContractor(ctx, id);
  const leadId = (await findLeadId(ctx, quote.requestId)) ?? fail("not_found", "access.notFound");
  return { id: leadId, requestId: quote.requestId, quoteId: quote.id };
}

/** A step of the lead, or of the quote that its page shows. */
export async function submitLeadForm(
  ctx: Ctx,
  id: string,
  { form, url }: { form: FormData; url: URL },
): Promise<Response | { quoteLink: string }> {
  const step = findLeadStep(form);
  const key = await loadKey(ctx, id);
  const asked = url.searchParams.get("quote");
  const shown = asked ? { quote: asked } : {};
  if (step) {
    const result = await step(ctx, key.id, form);
    const act = String(form.get("act"));
    // Shown once: the answer alone has the secret.
    if (act === "quoteLink") return { quoteLink: String(result) };
    const undo = act === "status" && typeof result === "string" ? { undo: result } : {};
    return redirect(paths.lead({ id }, { ...shown, done: act, ...undo }), 303);
  }
  const quotes = key.quoteId === null && key.requestId !== null ? await listContractorQuotes(ctx, key.requestId) : [];
  const chosen =
    key.quoteId ?? quotes.find((quote) => quote.id === asked)?.id ?? pickQuote(quotes)?.id ?? fail("not_found", "access.notFound");
  const done = await takeContractorStep(ctx, chosen, form);
  return redirect(paths.lead({ id }, { ...shown, done }), 303);
}
