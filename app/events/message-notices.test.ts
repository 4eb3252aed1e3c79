import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as chat from "#app/features/chat/service.server.ts";
import { countUnread as countBell } from "#app/features/notices/service/inbox.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { createMailer } from "../../tests/notice-fixtures.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxWith, type Person } from "../../tests/request-fixtures.ts";

const { db } = await testDatabase();
const [ann, rapid] = [await createHomeowner(db), await createRoofer(db)];
await createTestQuote(ann, rapid);
const { items } = await chat.listConversations(ann.ctx, { after: null, unreadOnly: false });
const id = items[0]!.id;
const say = (person: Person, text: string, now: Date) =>
  chat.sendMessage(ctxWith(person, { now }), id, { text, idempotencyKey: randomUUID() });
const open = (person: Person) => chat.loadChatPage(person.ctx, { conversation: id, before: null, after: null, unreadOnly: false });

it("[N-03] mails a message after a minute, and neither mails nor counts on the bell what was read by then", async () => {
  const [mailer, written] = [createMailer(), new Date()];
  const sendMails = (seconds: number) => sendQueuedNotices({ db, now: new Date(written.getTime() + seconds * 1000) }, mailer);
  await open(rapid);
  await sendMails(0);
  const [mails, bell] = [mailer.taken.length, await countBell(rapid.ctx)];
  await say(ann, "Shall we talk now?", written);
  await sendMails(59);
  expect([mailer.taken.length, await countBell(rapid.ctx)]).toEqual([mails, Number(bell) + 1]);
  await open(rapid);
  await sendMails(61);
  expect([mailer.taken.length, await countBell(rapid.ctx)]).toEqual([mails, bell]);
  await say(ann, "Are you still there?", written);
  await sendMails(61);
  expect(mailer.taken.slice(mails).map(({ to }) => to)).toEqual([rapid.actor.email]);
});
