import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { WordsContext } from "#app/platform/words.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { homeowner, request, roofer } from "../../../../tests/market.ts";
import { withdrawQuote } from "../service/contractor.server.ts";
import { listQuotesOfRequest } from "../service/homeowner.server.ts";
import { RequestCard } from "./request-card.tsx";

const { db } = await testDatabase();

it("[Q-12] [Q-17] a quote withdrawn without a price is not described as waiting for one", async () => {
  const [from, byHand] = [await homeowner(db), await roofer(db, { priceType: null })];
  const id = await request(from, [byHand]);
  const card = async () => {
    const quotes = await listQuotesOfRequest(from.ctx, id);
    const shown = {
      id,
      category: "ROOF",
      place: { city: "Chicago", timeZone: "America/Chicago" },
      submittedAt: from.ctx.now.toISOString(),
    };
    return renderToStaticMarkup(
      <WordsContext value={{ t: wordsOf("en"), locale: "en" }}>
        <RequestCard request={shown} quotes={quotes} />
      </WordsContext>,
    );
  };
  expect(await card()).toContain("No price yet");
  const [quote] = await listQuotesOfRequest(from.ctx, id);
  await withdrawQuote(byHand.ctx, { id: quote!.id, seen: 1 });
  expect(await card()).toContain("No price given");
  expect(await card()).not.toContain("No price yet");
});

it("[Q-17] [Q-14] the dashboard shows a booking and no longer advertises bookable quotes", async () => {
  const from = await homeowner(db);
  const id = await request(from, [await roofer(db), await roofer(db)]);
  const card = async () => {
    const quotes = await listQuotesOfRequest(from.ctx, id);
    const place = { city: "Chicago", timeZone: "America/Chicago" };
    return renderToStaticMarkup(
      <WordsContext value={{ t: wordsOf("en"), locale: "en" }}>
        <RequestCard request={{ id, category: "ROOF", place, submittedAt: from.ctx.now.toISOString() }} quotes={quotes} />
      </WordsContext>,
    );
  };
  expect(await card()).toContain("2 ready to book");
  const [first] = await listQuotesOfRequest(from.ctx, id);
  await orderQuote(from.ctx, { requestId: id, quoteId: first!.id, seen: first!.version, idempotencyKey: `order-${id}` });
  const booked = await card();
  expect(booked).not.toContain("ready to book");
  expect(booked).toContain(wordsOf("en")("quotes:status.ORDERED"));
});
