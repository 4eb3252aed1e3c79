import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { askToCancel } from "#app/features/quotes/service.server.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { ctxAfterDays, ctxWith, createHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadOrderPdf, loadQuotePdf } from "./service.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const to = await createRoofer(db, { locale: "fr" });
const toText = ({ blocks }: PdfContent) => JSON.stringify(blocks);

/** A roofer's quote, with each party's PDF requests. */
async function createQuote() {
  const { id: quoteId, requestId } = await createTestQuote(from, to);
  return { quoteId, requestId, ours: { quoteId, requestId }, theirs: { quoteId } };
}

describe("quote and order PDFs", () => {
  it("[Q-10] [B-05] give both parties the same price in their own language, from the quote's brand", async () => {
    const { ours, theirs } = await createQuote();
    const [english, french] = [await loadQuotePdf(from.ctx, ours), await loadQuotePdf(to.ctx, theirs)];
    expect([english.locale, french.locale]).toEqual(["en", "fr"]);
    expect(english.brand).toEqual({ name: brands.DELTA.directoryTitle.en, accent: brands.DELTA.theme.accent });
    const total = (pdf: PdfContent) => pdf.blocks.find((block) => block.kind === "big")?.text.replaceAll(/\D/g, "");
    expect(total(english)).toBe(total(french));
    expect(toText(english)).toContain("Confirmed price");
    expect(toText(french)).toContain("Prix confirmé");
  });

  it("[Q-16] [T110] hide the street from the contractor until the booking, then show it to both", async () => {
    const { ours, theirs, quoteId, requestId } = await createQuote();
    expect(toText(await loadQuotePdf(to.ctx, theirs))).not.toContain("1 Oak Street");
    await orderQuote(from.ctx, { quoteId, requestId, seen: 1, idempotencyKey: `key-of-${quoteId}` });
    for (const pdf of [await loadOrderPdf(to.ctx, theirs), await loadOrderPdf(from.ctx, ours)])
      expect(toText(pdf)).toContain("1 Oak Street");
  });

  it("[Q-14] exist for a booking, also while its cancellation is pending", async () => {
    const { ours, quoteId, requestId } = await createQuote();
    await expect(loadOrderPdf(from.ctx, ours)).rejects.toMatchObject({ kind: "not_found" });
    const order = await orderQuote(from.ctx, { quoteId, requestId, seen: 1, idempotencyKey: `key-of-${quoteId}` });
    expect(toText(await loadOrderPdf(from.ctx, ours))).toContain(order.number);
    await askToCancel(ctxAfterDays(from, 9), { id: quoteId, seen: 2 });
    expect(toText(await loadOrderPdf(from.ctx, ours))).toContain(order.number);
  });

  it("[S-07] [T65] are not found for others, with another request's id or on another brand", async () => {
    const { ours, theirs } = await createQuote();
    const other = await createQuote();
    const [stranger, rival] = [await createHomeowner(db), await createRoofer(db)];
    const unknown = { kind: "not_found" };
    await expect(loadQuotePdf(testCtx(db), ours)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(loadQuotePdf(from.ctx, theirs)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadQuotePdf(to.ctx, ours)).rejects.toMatchObject({ kind: "forbidden" });
    for (const find of [loadQuotePdf, loadOrderPdf]) {
      await expect(find(stranger.ctx, ours)).rejects.toMatchObject(unknown);
      await expect(find(rival.ctx, theirs)).rejects.toMatchObject(unknown);
      await expect(find(from.ctx, { ...ours, requestId: other.requestId })).rejects.toMatchObject(unknown);
      await expect(find(from.ctx, { ...ours, quoteId: "1" })).rejects.toMatchObject(unknown);
      await expect(find(ctxWith(from, { brand: brands.BW }), ours)).rejects.toMatchObject(unknown);
    }
  });
});
