import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as chat from "#app/features/chat/service.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { limits } from "#app/platform/limit-sizes.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { consumeTries } from "#app/platform/limits.server.ts";
import type { MachineTranslator } from "#app/platform/machine-translation.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, type Person } from "../../../tests/request-fixtures.ts";
import { messagesPerCall, pickForCall } from "./model.ts";
import { setTranslated, translateThread } from "./service.server.ts";
import { chatTranslations } from "./tables.server.ts";

const { db } = await testDatabase();
const [ann, rapid, eve] = [await createHomeowner(db), await createRoofer(db), await createHomeowner(db)];
const { requestId } = await createTestQuote(ann, rapid);
const { items } = await chat.listConversations(ann.ctx, { after: null, unreadOnly: false });
const id = items.find((item) => item.requestId === requestId)!.id;
const say = (person: Person, text: string) => chat.sendMessage(person.ctx, id, { text, idempotencyKey: randomUUID() });

/** Turns letters round; French stays as it is. */
function createTranslator() {
  const translator = {
    asked: [] as string[],
    isAway: false,
    async translate(texts: readonly string[], to: Locale) {
      if (translator.isAway) throw new Error("away");
      translator.asked.push(...texts);
      return texts.map((text) => ({ text: `${to}: ${text.toUpperCase()}`, from: text.startsWith("Bonjour") ? "fr" : "en" }));
    },
  };
  return translator satisfies MachineTranslator;
}
const french = ctxWith(ann, { locale: "fr" });
async function read(ctx = french, translator: MachineTranslator | null = createTranslator()) {
  const { thread } = await chat.loadChatPage(ctx, { conversation: id, before: null, after: null, unreadOnly: false });
  return translateThread(ctx, thread!, translator);
}

it("[N-02] is off unless the operator configured a service, and the reader chose it", async () => {
  await say(rapid, "We can start on Friday.");
  expect(await read(french, null)).toBeNull();
  await expect(setTranslated(french, { id, isOn: true }, null)).rejects.toMatchObject({ kind: "not_found" });
  const translator = createTranslator();
  expect(await read(french, translator)).toEqual({ isOn: false, texts: {} });
  expect(translator.asked).toEqual([]);
});

it("[N-02] shows what the other side wrote in the reader's language, each message translated once", async () => {
  const sent = await say(rapid, "Is the roof steep?");
  await say(rapid, "Bonjour Ann");
  await say(ann, "My own words");
  await say(rapid, "12 345");
  await setTranslated(french, { id, isOn: true }, createTranslator());
  const translator = createTranslator();
  const [first, second] = [await read(french, translator), await read(french, translator)];
  expect(first).toEqual(second);
  expect(first!.texts[sent.id]).toBe("fr: IS THE ROOF STEEP?");
  expect(Object.values(first!.texts).toSorted()).toEqual(["fr: IS THE ROOF STEEP?", "fr: WE CAN START ON FRIDAY."]);
  expect(translator.asked.toSorted()).toEqual(["Bonjour Ann", "Is the roof steep?", "We can start on Friday."]);
  expect(await read(rapid.ctx)).toEqual({ isOn: false, texts: {} });
});

it("[N-02] translates a changed message again, shows a deleted one to nobody, and forgets the choice when it is turned off", async () => {
  const sent = await say(rapid, "Monday then.");
  expect((await read())!.texts[sent.id]).toBe("fr: MONDAY THEN.");
  await chat.editMessage(rapid.ctx, id, { messageId: sent.id, text: "Tuesday then." });
  expect((await read())!.texts[sent.id]).toBe("fr: TUESDAY THEN.");
  expect(await db.$count(chatTranslations, eq(chatTranslations.messageId, sent.id))).toBe(1);
  await chat.deleteMessage(rapid.ctx, id, sent.id);
  expect((await read())!.texts[sent.id]).toBeUndefined();
  await setTranslated(french, { id, isOn: false }, createTranslator());
  expect(await read()).toEqual({ isOn: false, texts: {} });
  await setTranslated(french, { id, isOn: true }, createTranslator());
});

it("[N-02] leaves the originals while the service is away", async () => {
  const sent = await say(rapid, "Are you at home tomorrow?");
  const translator = createTranslator();
  translator.isAway = true;
  const shown = await read(french, translator);
  expect(shown!.isOn).toBe(true);
  expect(shown!.texts[sent.id]).toBeUndefined();
  expect((await read())!.texts[sent.id]).toBe("fr: ARE YOU AT HOME TOMORROW?");
});

it("[N-02] leaves the originals once the account or the brand has used up its day's translations", async () => {
  const budgets = [
    ["translations", ann.actor.accountId],
    ["translationsOfBrand", french.brand.code],
  ] as const;
  for (const [limit, subject] of budgets) {
    await db.delete(limitBuckets);
    await consumeTries(french, limit, { subject, count: limits[limit].burst });
    const sent = await say(rapid, `Is the key of ${limit} with you?`);
    const translator = createTranslator();
    expect((await read(french, translator))!.texts[sent.id]).toBeUndefined();
    expect(translator.asked).toEqual([]);
  }
  await db.delete(limitBuckets);
});

it("[N-02] is chosen by nobody but the two, for themselves", async () => {
  await expect(setTranslated(eve.ctx, { id, isOn: true }, createTranslator())).rejects.toMatchObject({ kind: "not_found" });
});

it("[N-02] sends at most twenty messages and 20,000 characters in one call, the last first", () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ text: `Text ${at}` }));
  expect(pickForCall(many)).toEqual(many.slice(-messagesPerCall).toReversed());
  const long = Array.from({ length: 10 }, () => ({ text: "x".repeat(4_000) }));
  expect(pickForCall(long)).toHaveLength(5);
});
