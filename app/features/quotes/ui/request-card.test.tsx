import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { orderQuote } from "#app/features/orders/service.server.ts";
import { WordsContext } from "#app/platform/words.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { homeowner, request, roofer } from "../../../../tests/market.ts";
import { listQuotesOfRequest } from "../service/homeowner.server.ts";
import { RequestCard } from "./request-card.tsx";

const { db } = await testDatabase();

it("[Q-17] [Q-14] who has booked is told so on the dashboard, and no longer that there is something to book", async () => {
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
  expect(await card()).toContain("2 to book now");
  const [first] = await listQuotesOfRequest(from.ctx, id);
  await orderQuote(from.ctx, { requestId: id, quoteId: first!.id, seen: first!.version, idempotencyKey: `order-${id}` });
  const booked = await card();
  expect(booked).not.toContain("to book now");
  expect(booked).toContain(wordsOf("en")("quotes:status.ORDERED"));
});
