import { describe, expect, it } from "vitest";
import { createSmtpMailer, type Mailer, type Message } from "#app/platform/mail.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { startMailServer } from "../../../../tests/mail-server.ts";
import { saveMail } from "../store.server.ts";
import { mails } from "../tables.server.ts";

const { db } = await testDatabase(1);
const smtp = await startMailServer();

/** A mailer, and what arrived there: the keys of mails, and all their words. */
interface MailerUnderTest {
  mailer: Mailer;
  keys(): Promise<string[]>;
  read(): Promise<string>;
}

const mailers: readonly (readonly [string, MailerUnderTest])[] = [
  [
    "the embedded mailbox",
    {
      mailer: { deliver: (message) => saveMail(db, message) },
      keys: async () => (await db.select().from(mails)).map(({ messageKey }) => messageKey),
      read: async () => JSON.stringify(await db.select().from(mails)),
    },
  ],
  [
    "SMTP",
    {
      mailer: createSmtpMailer(smtp.url),
      keys: async () => Array.from(smtp.received().matchAll(/^Message-ID: <([\w.-]+)@/gim), ([, key]) => key ?? ""),
      read: async () => smtp.received(),
    },
  ],
];

const createMessage = (key: string): Message => ({
  key,
  brand: "DELTA",
  to: `${key}@example.com`,
  from: '"Delta" <no-reply@plumbline.test>',
  replyTo: `reply-${key}@plumbline.test`,
  subject: `Subject of ${key}`,
  text: `Text of ${key}`,
  html: `<p>Words of ${key}</p>`,
});

/** What every mailer must do. */
describe.each(mailers)("%s", (name, { mailer, keys, read }) => {
  const one = `one-${name.length}`;

  it("[I-02] takes a mail with its receiver, sender, reply address, subject, text and HTML", async () => {
    const message = createMessage(one);
    await mailer.deliver(message);
    const arrived = await read();
    for (const part of [message.to, "no-reply@plumbline.test", message.replyTo, message.subject, message.text, message.html])
      expect(arrived).toContain(part);
  });

  it("[N-03] keeps the key of a mail that is delivered again, so that it is recognized as the same", async () => {
    await mailer.deliver(createMessage(one));
    expect([...new Set(await keys())]).toEqual([one]);
    await mailer.deliver(createMessage(`two-${name.length}`));
    expect([...new Set(await keys())]).toEqual([one, `two-${name.length}`]);
  });

  it("[N-03] carries an appointment and a picture of the mail itself", async () => {
    const calendar = { method: "REQUEST" as const, text: "BEGIN:VCALENDAR\r\nUID:visit-7\r\nEND:VCALENDAR\r\n" };
    const picture = { id: "logo", bytes: new Uint8Array([1, 2, 3]) };
    await mailer.deliver({ ...createMessage(`three-${name.length}`), calendar, picture, html: '<img src="cid:logo">' });
    const arrived = await read();
    expect(arrived).toContain("AQID");
    const encoded = Buffer.from(calendar.text).toString("base64");
    expect(arrived.includes("UID:visit-7") || arrived.replaceAll(/\s/g, "").includes(encoded)).toBe(true);
  });
});
