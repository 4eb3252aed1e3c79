import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listConversations, sendMessage } from "#app/features/chat/service.server.ts";
import { sendQuestion } from "#app/features/questions/service.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, type Person } from "../../../tests/request-fixtures.ts";
import { exportOwnData } from "./service.server.ts";
import { sectionNames } from "./store.server.ts";

const { db } = await testDatabase();
const firm = await createRoofer(db);

async function createBooked(words: string): Promise<Person> {
  const ann = await createHomeowner(db);
  const { id: quoteId, requestId } = await createTestQuote(ann, firm);
  await sendQuestion(ann.ctx, { quoteId, question: `${words} question`, idempotencyKey: randomUUID() });
  const [conversation] = (await listConversations(ann.ctx, { after: null, unreadOnly: false })).items;
  await sendMessage(ann.ctx, conversation!.id, { text: `${words} message`, idempotencyKey: randomUUID() });
  await sendMessage(firm.ctx, conversation!.id, { text: `${words} note`, type: "note", idempotencyKey: randomUUID() });
  await orderQuote(ann.ctx, { requestId, quoteId, seen: 1, idempotencyKey: `order-${quoteId}` });
  return ann;
}

describe("the export of one's data", () => {
  it("[T111] holds what the homeowner entered and got, and nothing of others, of price lists or of the team's notes", async () => {
    const [ann, bob] = [await createBooked("own"), await createBooked("foreign")];
    const text = await exportOwnData(ann.ctx);
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(data)).toEqual(["exportedAt", ...sectionNames]);
    expect(data["profile"]).toMatchObject([{ email: ann.actor.email, firstName: "Ann" }]);
    expect(data["requests"]).toMatchObject([{ category: "ROOF", answers: expect.any(Object) }]);
    expect(data["quotes"]).toMatchObject([{ contractor: "Rapid Roofing", totalCents: expect.any(Number) }]);
    expect(data["bookings"]).toMatchObject([{ contractor: "Rapid Roofing", totalCents: data["quotes"]![0]!["totalCents"] }]);
    expect(data["questions"]).toMatchObject([{ from: "customer", text: "own question" }]);
    expect(data["messages"]).toMatchObject([{ from: "customer", text: "own message" }]);
    expect(data["consents"]).toMatchObject(
      ["BOOKING", "REQUEST"].map((purpose) => ({ purpose, contractor: "Rapid Roofing", textVersion: "2026-11", withdrawnAt: null })),
    );
    for (const hidden of ["foreign", "own note", bob.actor.email, bob.actor.accountId, "bookVersion", "offered_with", "Hash"])
      expect(text).not.toContain(hidden);
  });

  it("[T111] is refused to businesses and visitors, and after a few times a day", async () => {
    const ann = await createHomeowner(db);
    await expect(exportOwnData(firm.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(exportOwnData(testCtx(db))).rejects.toMatchObject({ kind: "unauthenticated" });
    for (let time = 0; time < 5; time += 1) await exportOwnData(ann.ctx);
    await expect(exportOwnData(ann.ctx)).rejects.toMatchObject({ kind: "too_many", code: "dataExports.often" });
  });
});
