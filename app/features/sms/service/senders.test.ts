import { describe, expect, it } from "vitest";
import type { SmsMessage, SmsSender } from "#app/platform/sms.server.ts";
import { twilioSender } from "#app/platform/twilio.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { startTwilioServer, twilioAccount } from "../../../../tests/twilio-server.ts";
import { saveTypedText } from "../store/phones.server.ts";
import { embeddedSender } from "./embedded.server.ts";

const { db } = await testDatabase();
let now = new Date("2026-11-23T15:00:00Z");
const clock = () => now;
const twilio = await startTwilioServer(clock);

/** A provider, and how somebody texts us through it. */
interface Provider {
  sender: SmsSender;
  receive(from: string, text: string): Promise<string> | string;
}

const providers: readonly (readonly [string, Provider])[] = [
  [
    "the embedded phones",
    {
      sender: embeddedSender(db, clock),
      receive: (phone, text) => saveTypedText(db, { brand: "DELTA", phone, text, at: now }),
    },
  ],
  [
    "Twilio",
    {
      sender: twilioSender(twilioAccount, twilio.origin, "configured"),
      receive: (from, text) => twilio.receive(from, text, now),
    },
  ],
];

let counted = 0;
const message = (over: Partial<SmsMessage> = {}): SmsMessage => {
  counted += 1;
  const to = `+1312555${String(1000 + counted)}`;
  return {
    key: `key-${counted}`,
    brand: "DELTA",
    to,
    text: `Text ${counted}`,
    statusUrl: "https://d.example/s",
    validSeconds: 600,
    ...over,
  };
};

/** What every provider of texts must do. */
describe.each(providers)("%s", (_name, { sender, receive }) => {
  it("[I-03] accept a text and return its id and status", async () => {
    const [one, other] = [await sender.send(message()), await sender.send(message())];
    for (const { providerId, status } of [one, other]) {
      expect(providerId).toMatch(/^[\w-]{20,}$/);
      expect(["accepted", "queued", "sent", "delivered"]).toContain(status);
    }
    expect(one.providerId).not.toBe(other.providerId);
  });

  it("[I-03] [X27] find accepted texts by number, content and time", async () => {
    const text = message();
    expect(await sender.listSent(text, now)).toEqual([]);
    const { providerId } = await sender.send(text);
    const ids = async (since: Date) => (await sender.listSent(text, since)).map((one) => one.providerId);
    expect(await ids(now)).toEqual([providerId]);
    expect(await ids(new Date(now.getTime() + 60_000))).toEqual([]);
    expect(await sender.listSent(message({ to: text.to }), now)).toEqual([]);
  });

  it.each(["+1312", "3125550142", "", "+442071838750x"])("[I-03] reject an invalid number permanently: %s", async (to) => {
    await expect(sender.send(message({ to }))).rejects.toMatchObject({ name: "SmsFailure", isPermanent: true, code: 21211 });
  });

  it("[I-03] return sender, content and time of an incoming text", async () => {
    now = new Date("2026-11-23T16:00:00Z");
    const providerId = await receive("+13125550199", "STOP");
    expect(await sender.findReceived(providerId)).toEqual({ from: "+13125550199", text: "STOP", sentAt: now });
  });

  it("[T91] find no incoming text under an unknown id or that of an outgoing text", async () => {
    const { providerId } = await sender.send(message());
    for (const id of [providerId, `SM${"f".repeat(32)}`, crypto.randomUUID(), "", "../Messages", "SM1?x=1"])
      expect(await sender.findReceived(id), id).toBeNull();
  });
});

it("[Y-16] Twilio sends a message of a conversation from its relay number, and others from the usual one", async () => {
  const sender = twilioSender(twilioAccount, twilio.origin, "configured");
  await sender.send(message({ from: "+13125550171" }));
  await sender.send(message({ from: null }));
  expect(twilio.forms.slice(-2).map((form) => form.get("From"))).toEqual(["+13125550171", twilioAccount.sender]);
});
