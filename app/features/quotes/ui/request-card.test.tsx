import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer } from "../../../../tests/request-fixtures.ts";
import { withdrawQuote } from "../service/contractor.server.ts";
import { listQuotesOfRequest } from "../service/homeowner.server.ts";
import { RequestCard } from "./request-card.tsx";

const { db } = await testDatabase();

it("[Q-12] [Q-17] a quote withdrawn without a price is not described as waiting for one", async () => {
  const [from, byHand] = [await createHomeowner(db), await createRoofer(db, { priceType: null })];
  const id = await sendTestRequest(from, [byHand]);
  const card = async () => {
    const quotes = await listQuotesOfRequest(from.ctx, id);
    const shown = {
      id,
      category: "ROOF",
      place: { city: "Chicago", timeZone: "America/Chicago" },
      submittedAt: from.ctx.now.toISOString(),
    };
    return renderToStaticMarkup(
      <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
        <RequestCard request={shown} quotes={quotes} />
      </TranslationContext>,
    );
  };
  expect(await card()).toContain("No price yet");
  const [quote] = await listQuotesOfRequest(from.ctx, id);
  await withdrawQuote(byHand.ctx, { id: quote!.id, seen: 1 });
  expect(await card()).toContain("No price given");
  expect(await card()).not.toContain("No price yet");
});

it("[Q-17] [Q-14] the dashboard shows a booking and no longer advertises bookable quotes", async () => {
  const from = await createHomeowner(db);
  const id = await sendTestRequest(from, [await createRoofer(db), await createRoofer(db)]);
  const card = async () => {
    const quotes = await listQuotesOfRequest(from.ctx, id);
    const place = { city: "Chicago", timeZone: "America/Chicago" };
    return renderToStaticMarkup(
      <TranslationContext value={{ t: getTranslator("en"), locale: "en" }}>
        <RequestCard request={{ id, category: "ROOF", place, submittedAt: from.ctx.now.toISOString() }} quotes={quotes} />
      </TranslationContext>,
    );
  };
  expect(await card()).toContain("2 ready to book");
  const [first] = await listQuotesOfRequest(from.ctx, id);
  await orderQuote(from.ctx, { requestId: id, quoteId: first!.id, seen: first!.version, idempotencyKey: `order-${id}` });
  const booked = await card();
  expect(booked).not.toContain("ready to book");
  expect(booked).toContain(getTranslator("en")("quotes:status.ORDERED"));
});
