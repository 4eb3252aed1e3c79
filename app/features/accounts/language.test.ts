import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { staff } from "../../../tests/calls.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { sendQueuedNotices, enqueueNotices } from "../notices/service.server.ts";
import type { Message } from "#app/platform/mail.server.ts";
import { saveContact, saveLanguage } from "./service.server.ts";
import { users } from "./tables.server.ts";

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

it("[B-05] [S-09] staff acting for a contractor change only their own language and contact", async () => {
  const [admin, { actor: business }] = [await staff(db, "ROLE_ADMIN"), await createRoofer(db)];
  const actor = { ...business, userId: admin.actor.userId, accountManager: false, actingFor: "Rapid Roofing" };
  const acting = { ...admin.ctx, actor };
  await saveLanguage(acting, "fr");
  await saveContact(acting, { phone: "+13125550199", street: "5 Elm Street" });
  const find = (id: string) => db.select().from(users).where(eq(users.id, id));
  expect(await find(admin.actor.userId)).toMatchObject([{ locale: "fr", cellphone: "+13125550199", fullAddress: "5 Elm Street" }]);
  expect(await find(business.userId)).toMatchObject([{ locale: "en", fullAddress: "1 Oak Street, Chicago" }]);
});
