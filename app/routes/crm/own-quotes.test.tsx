import { sql } from "drizzle-orm";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { FilesPanel } from "#app/features/lead-files/ui/files-panel.tsx";
import { createLeadQuote, createQuoteLink, openQuoteLink, startPricing } from "#app/features/lead-quotes/service.server.ts";
import { PriceJobPanel, QuoteLinkPanel } from "#app/features/lead-quotes/ui/quote-link-panel.tsx";
import { addLead } from "#app/features/leads/service.server.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createRoofer, roofJob } from "../../../tests/request-fixtures.ts";
import { loadLinkedOrder, loadLinkedQuote } from "../request/linked-quote.server.ts";
import LinkedOrder from "../request/linked-order.tsx";
import LinkedQuote from "../request/linked-quote.tsx";
import { loadPriceJob } from "./price-job.server.ts";
import PriceJob from "./price-job.tsx";

const { db } = await testDatabase();
const firm = await createRoofer(db, { packages: true });
const visitor = { ...testCtx(db, { actor: { kind: "visitor" } }), brand: firm.ctx.brand, now: firm.ctx.now };
const timeZone = "America/Chicago";

function draw(locale: Locale, content: ReactNode): string {
  return renderHtml(content, locale);
}

const unresolved = /\{\{|\b(?:leadquotes|leadfiles|quotes|wizard|categories|pricing|schedule|jobs|crm):/;

/** Each of a customer of their own, whose contact a booking changes. */
async function addCaller(locale: Locale): Promise<string> {
  const [phone, email] = [`+1312555019${locales.indexOf(locale)}`, `gus.${locale}@example.com`];
  const customer = { name: "Gus Pappas", phone, email, address: "", billingAddress: null, source: null };
  const job = { jobType: "ROOF", details: "" };
  return addLead(firm.ctx, { customer, job, value: null, idempotencyKey: `own-quotes-${locale}` });
}

async function answerAll(id: string): Promise<void> {
  await startPricing(firm.ctx, id, "ROOF");
  const answers = JSON.stringify({ ...roofJob, product: "NOT_SURE" });
  await db.execute(
    sql`update draft set answers = ${answers}::jsonb where key = (select draft_key from lead_pricing where lead_id = ${id})`,
  );
}

it.each(locales)("[L-03] [B-05] shows the questions, the price and the quote of a caller in %s", async (locale) => {
  const t = getTranslator(locale);
  const id = await addCaller(locale);
  const drawJob = async (query: string) => {
    const loaderData = await loadPriceJob(firm.ctx, id, new URL(`http://localhost/crm-lite/x/price${query}`));
    const props = { loaderData, actionData: undefined } as unknown as Parameters<typeof PriceJob>[0];
    return draw(locale, <PriceJob {...props} />);
  };
  const drawQuote = async (key: string, Page: typeof LinkedQuote | typeof LinkedOrder) => {
    const ctx = { ...visitor, locale };
    const query = { key, number: null };
    const loaderData = Page === LinkedQuote ? await loadLinkedQuote(ctx, query) : await loadLinkedOrder(ctx, query);
    const props = { loaderData, actionData: undefined } as unknown as Parameters<typeof LinkedQuote>[0] & Parameters<typeof LinkedOrder>[0];
    return draw(locale, <Page {...props} />);
  };
  const shown = [await drawJob("")];
  expect(shown[0]).toContain(t("leadquotes:price.start"));
  await answerAll(id);
  shown.push(await drawJob("?step=roofSize"), await drawJob("?step=footprint"), await drawJob("?step=review"));
  expect(shown.at(-1)).toContain(t("leadquotes:price.create"));
  expect(shown.at(-1)!.match(/text-3xl/g)).toHaveLength(3);
  await createLeadQuote(firm.ctx, id);
  const { secret } = await createQuoteLink(firm.ctx, id);
  shown.push(await drawQuote(secret, LinkedQuote));
  expect(shown.at(-1)).toContain(`href="/quote/book?key=${secret}`);
  shown.push(await drawQuote(secret, LinkedOrder));
  expect(shown.at(-1)).toContain(`value="(312) 555-019${locales.indexOf(locale)}"`);
  const { customer, requestId } = await openQuoteLink(visitor, secret, { counts: false });
  const view = await loadLinkedQuote(visitor, { key: secret, number: null });
  const contact = { phone: "+13125550166", street: "2100 N Lincoln Ave" };
  const { id: quoteId, version: seen } = view.quote;
  const order = await orderQuote(customer, { requestId, quoteId, seen, idempotencyKey: `own-quotes-${locale}`, contact });
  shown.push(await drawQuote(secret, LinkedQuote));
  expect(shown.at(-1)).toContain(order.number);
  for (const page of shown) expect(page).not.toMatch(unresolved);
});

it.each(locales)("[L-03] [B-05] shows the link once, with ways to send it, and the files of a lead in %s", (locale) => {
  const customer = { name: "Gus Pappas", phone: "+13125550190", email: "gus@example.com" };
  const url = "http://delta.localhost/quote?key=0123456789";
  const link = { until: "2026-12-26T12:00:00Z", openedCount: 2, lastOpenedAt: null };
  const file = { id: "f", name: "Permit", mediaType: "application/pdf", bytes: 10, addedAt: link.until, addedBy: "Ann Miller" } as const;
  const fresh = draw(locale, <QuoteLinkPanel link={link} url={url} customer={customer} />);
  expect(fresh).toContain(`value="${url}"`);
  expect(fresh).toMatch(/href="sms:\+13125550190\?&amp;body=[^"]*quote%3Fkey%3D0123456789/);
  expect(fresh).toMatch(/href="mailto:gus@example.com/);
  const later = draw(locale, <QuoteLinkPanel link={link} url={null} customer={customer} />);
  expect(later).not.toContain("0123456789");
  const others = [
    draw(locale, <QuoteLinkPanel link={null} url={null} customer={customer} />),
    draw(locale, <PriceJobPanel leadId="x" />),
    draw(locale, <FilesPanel leadId="x" files={[file]} timeZone={timeZone} answer={null} />),
  ];
  for (const page of [fresh, later, ...others]) expect(page).not.toMatch(unresolved);
});
