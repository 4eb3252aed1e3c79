import { isContractor, isHomeowner } from "#app/features/accounts/policy.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { PrintedQuote } from "../model/printed-quote.ts";
import { findTerms, type QuoteRow } from "../store/reading.server.ts";
import { toFinancing, loadLocalRules } from "./local-rules.server.ts";
import { toHomeownerView, toSharedView } from "./views.server.ts";
import { leadPath, quotePath } from "../model/paths.ts";
import { loadQuote } from "./steps.server.ts";

/** `reader` is the homeowner if `requestId` is given, otherwise the contractor. */
export async function loadPrintedQuote(
  ctx: Ctx,
  { quoteId, requestId }: { quoteId: string; requestId?: string | undefined },
): Promise<{ parts: PrintedQuote; reader: "customer" | "contractor" }> {
  const reader = requestId === undefined ? "contractor" : "customer";
  allow(reader === "customer" ? isHomeowner(ctx.actor) : isContractor(ctx.actor));
  const row = await loadQuote(ctx, quoteId);
  if (requestId !== undefined && row.requestId !== requestId) fail("not_found", "access.notFound");
  return { reader, parts: await toPrintedQuote(ctx, row, reader) };
}

async function toPrintedQuote(ctx: Ctx, row: QuoteRow, reader: "customer" | "contractor"): Promise<PrintedQuote> {
  const brand = brands[row.brand];
  const { city, region, postalCode, timeZone, answers } = row.request;
  const { name, workPhone } = row.contractor;
  const path = reader === "customer" ? quotePath(row) : leadPath(row);
  return {
    quote: toSharedView(ctx, row),
    answers,
    terms: await findTerms(ctx, row),
    financing: toFinancing(row),
    rules: await loadLocalRules(ctx, row),
    place: { city, region, postalCode, timeZone },
    contractor: { name, city: row.contractor.city, region: row.contractor.region, workPhone },
    homeowner: toHomeownerView(row),
    brand: { name: brand.directoryTitle[ctx.locale], accent: brand.theme.accent },
    link: hosts.buildUrl(ctx.brand, path),
    now: ctx.now,
  };
}
