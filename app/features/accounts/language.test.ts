import { expect, it } from "vitest";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { sendQueuedNotices, enqueueNotices } from "../notices/service.server.ts";
import type { Message } from "#app/platform/mail.server.ts";
import { saveLanguage } from "./service.server.ts";

const { db } = await testDatabase();

it("[B-05] mails use the language their recipient chose last, not the sender's", async () => {
  const reader = await createHomeowner(db, { locale: "en" });
  await saveLanguage(reader.ctx, "ru");
  await saveLanguage(testCtx(db), "es");
  const { accountId } = reader.actor;
  const sender = testCtx(db, { locale: "fr" });
  await enqueueNotices(sender, [{ accountId, key: "language", brand: "DELTA", template: "account.known", path: "/login", content: {} }]);
  const sent: Message[] = [];
  await sendQueuedNotices({ db, now: new Date() }, { deliver: async (message) => void sent.push(message) });
  expect(sent.map(({ subject }) => subject)).toEqual(["У вас уже есть учётная запись"]);
});
