import { redirect } from "react-router";
import { brands } from "#app/brands/registry.ts";
import { boardStatuses } from "#app/features/leads/model.ts";
import { findLeadId, loadLead } from "#app/features/leads/service.server.ts";
import { listInstallableProducts } from "#app/features/products/service/offered.server.ts";
import { takeContractorStep } from "#app/features/quote-steps/service.server.ts";
import { listContractorQuotes, viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import { formatTimeZone } from "#app/lib/formats.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listColleagueNames, loadLeadPanels } from "./desk-page.server.ts";
import { findLeadStep } from "./lead-form.server.ts";
import { loadQuotePart, pickQuote } from "./quote-part.server.ts";

export type LeadPage = Awaited<ReturnType<typeof loadLeadPage>>;

/** `id` is of a lead, or of one of its quotes, which is then shown. */
export async function loadLeadPage(ctx: Ctx, id: string, { searchParams }: URL) {
  const found = await findLead(ctx, id);
  const { requestId } = found.lead;
  const quotes = requestId === null ? [] : await listContractorQuotes(ctx, requestId);
  const quoteId = found.quoteId ?? quotes.find((quote) => quote.id === searchParams.get("quote"))?.id ?? pickQuote(quotes)?.id ?? null;
  const part = quoteId === null ? null : await loadQuotePart(ctx, quoteId);
  return {
    // Again: the first view of a quote moves its lead.
    lead: part ? await loadLead(ctx, found.lead.id) : found.lead,
    part,
    packages: quotes.map(({ id: packageId, price, packageKey, status }) => ({ id: packageId, packageKey, price, status })),
    ...(await loadLeadPanels(ctx, found.lead.id)),
    colleagues: await listColleagueNames(ctx),
    zone: formatTimeZone(found.lead.timeZone, ctx.locale),
    idempotencyKey: newSecretKey(),
    choices: {
      brandName: brands[found.lead.brand].name,
      products: await listInstallableProducts(ctx, { category: found.lead.category, brand: brands[found.lead.brand] }),
    },
    chosen: boardStatuses.find((status) => status === searchParams.get("to")) ?? null,
    done: searchParams.get("done"),
  };
}

async function findLead(ctx: Ctx, id: string) {
  try {
    return { lead: await loadLead(ctx, id), quoteId: null };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "not_found") throw error;
  }
  const quote = await viewQuoteAsContractor(ctx, id);
  const leadId = (await findLeadId(ctx, quote.requestId)) ?? fail("not_found", "access.notFound");
  return { lead: await loadLead(ctx, leadId), quoteId: quote.id };
}

/** A step of the lead, or of the quote that its page shows. */
export async function submitLeadForm(ctx: Ctx, id: string, { form, url }: { form: FormData; url: URL }): Promise<Response> {
  const step = findLeadStep(form);
  const { lead, quoteId } = await findLead(ctx, id);
  const asked = url.searchParams.get("quote");
  const shown = asked ? { quote: asked } : {};
  if (step) {
    await step(ctx, lead.id, form);
    return redirect(paths.lead({ id }, { ...shown, done: String(form.get("act")) }), 303);
  }
  const quotes = quoteId === null && lead.requestId !== null ? await listContractorQuotes(ctx, lead.requestId) : [];
  const chosen = quoteId ?? quotes.find((quote) => quote.id === asked)?.id ?? pickQuote(quotes)?.id ?? fail("not_found", "access.notFound");
  const done = await takeContractorStep(ctx, chosen, form);
  return redirect(paths.lead({ id }, { ...shown, done }), 303);
}
