import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { endpoints } from "#app/paths.ts";
import { twilioSender } from "#app/platform/twilio.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { findFailureKind, random, shuffle, signWebhook } from "../../../../tests/sms-webhooks.ts";
import { createRecordingSender, createTextedHomeowner, listOutboxRows, createUpdate, type TextedHomeowner } from "../../../../tests/sms.ts";
import { startTwilioServer, twilioAccount } from "../../../../tests/twilio-server.ts";
import { deliverySteps, type DeliveryStep } from "../model.ts";
import { enqueueTexts } from "../service.server.ts";
import { smsOutbox } from "../tables.server.ts";
import { sendQueuedSms } from "./sending.server.ts";
import { handleDeliveryReport, type Provider } from "./webhooks.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-23T18:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const twilio = await startTwilioServer(() => now);
const provider: Provider = { account: twilioAccount, sender: twilioSender(twilioAccount, twilio.origin, "configured") };

describe("delivery reports", () => {
  async function sentTo(person: TextedHomeowner) {
    await enqueueTexts(person.ctx, [createUpdate(person)]);
    await sendQueuedSms({ db, now }, createRecordingSender());
    return (await listOutboxRows(db, [person])).at(-1)!;
  }
  const report = (row: { id: string; providerId: string | null }, status: string, more: Record<string, string> = {}) => {
    const path = endpoints.smsStatus({ message: row.id });
    return { ...signWebhook(path, { MessageSid: row.providerId ?? "", MessageStatus: status, ...more }), messageId: row.id };
  };
  const deliver = (webhook: ReturnType<typeof report>) =>
    handleDeliveryReport(testCtx(db, { now, caller: "192.0.2.10" }), webhook, provider);
  const findRow = async (id: string) => (await db.select().from(smsOutbox).where(eq(smsOutbox.id, id)))[0]!;

  it("[I-03] [X30] keeps the furthest step and the provider's code in any order", async () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const next = random(seed);
      const row = await sentTo(await createTextedHomeowner(db, { now }));
      const steps: DeliveryStep[] = seed % 2 ? ["queued", "sending", "sent", "delivered"] : ["queued", "sending", "sent", "undelivered"];
      for (const step of shuffle([...steps, ...steps], next))
        await deliver(report(row, step, step === "undelivered" ? { ErrorCode: "30006" } : {}));
      expect(await findRow(row.id)).toMatchObject({ status: "SENT", delivery: steps.at(-1), errorCode: seed % 2 ? null : 30006 });
    }
    expect(deliverySteps.indexOf("delivered")).toBeGreaterThan(deliverySteps.indexOf("failed"));
  });

  it("[T91] of another text, another provider's id, an unknown step or a forged one change nothing", async () => {
    const [one, other] = [await sentTo(await createTextedHomeowner(db, { now })), await sentTo(await createTextedHomeowner(db, { now }))];
    const before = [await findRow(one.id), await findRow(other.id)];
    await deliver(report({ id: one.id, providerId: other.providerId }, "failed"));
    await deliver(report({ id: crypto.randomUUID(), providerId: one.providerId }, "failed"));
    await deliver(report(one, "exploded"));
    await deliver(report({ id: one.id, providerId: "'; drop table" }, "failed"));
    expect(await findFailureKind(deliver({ ...report(one, "failed"), signature: "x" }))).toBe("forbidden");
    expect([await findRow(one.id), await findRow(other.id)]).toEqual(before);
  });

  it("[X27] settles a text whose sending got no answer", async () => {
    const ann = await createTextedHomeowner(db, { now });
    await enqueueTexts(ann.ctx, [createUpdate(ann)]);
    twilio.fault = () => "takeWithoutAnswer";
    await sendQueuedSms({ db, now }, provider.sender);
    twilio.fault = () => null;
    const [row] = await listOutboxRows(db, [ann]);
    expect(row).toMatchObject({ status: "QUEUED", isUnanswered: true, providerId: null });
    const taken = twilio.messages.filter(({ to }) => to === ann.phone);
    await deliver(report({ id: row!.id, providerId: taken[0]!.sid }, "delivered"));
    await sendQueuedSms({ db, now: minutes(30) }, provider.sender);
    expect(twilio.messages.filter(({ to }) => to === ann.phone)).toHaveLength(1);
    expect(await findRow(row!.id)).toMatchObject({ status: "SENT", delivery: "delivered", providerId: taken[0]!.sid });
  });
});
