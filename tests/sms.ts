import { eq, inArray } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { saveVerifiedPhone } from "#app/features/sms/store/numbers.server.ts";
import { saveTextChoices, sendOwnCode, verifyOwnPhone } from "#app/features/sms/service/own-phone.server.ts";
import { sendQueuedSms } from "#app/features/sms/service/sending.server.ts";
import { hashPhone } from "#app/features/sms/store.server.ts";
import { sms, smsOutbox } from "#app/features/sms/tables.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { SmsMessage, SmsSender } from "#app/platform/sms.server.ts";
import { createHomeowner, type Person } from "./request-fixtures.ts";

export type TextedHomeowner = Person & { phone: string };

let counted = 0;

export function newPhone(): string {
  counted += 1;
  return `+1312${String(200 + (counted % 700))}${String(1000 + Math.floor(counted / 700))}`;
}

export async function createHomeownerWithPhone(
  db: Ctx["db"],
  over: Parameters<typeof createHomeowner>[1] & { phone?: string } = {},
): Promise<TextedHomeowner> {
  const { phone = newPhone(), ...rest } = over;
  const caller = `203.0.${113 + Math.floor(counted / 250)}.${counted % 250}`;
  const person = await createHomeowner(db, rest);
  await db.update(users).set({ cellphone: phone }).where(eq(users.id, person.actor.userId));
  return { ...person, ctx: { ...person.ctx, caller }, phone };
}

export async function createTextedHomeowner(
  db: Ctx["db"],
  over: Parameters<typeof createHomeownerWithPhone>[1] = {},
): Promise<TextedHomeowner> {
  const person = await createHomeownerWithPhone(db, over);
  await saveVerifiedPhone(person.ctx, { userId: person.actor.userId, phone: person.phone });
  await saveTextChoices(person.ctx, { jobUpdates: true, marketing: false });
  return person;
}

export function createUpdate(to: Pick<Person, "actor">, key: string = crypto.randomUUID()): Notice {
  const content = { contractor: "Rapid Roofing", category: "ROOF" };
  return { key, brand: "DELTA", accountId: to.actor.accountId, template: "customer.confirmed", path: "/request/list/1", content };
}

export function listOutboxRows(db: Ctx["db"], people: readonly TextedHomeowner[]) {
  const hashes = people.map(({ phone }) => hashPhone(phone));
  return db.select().from(smsOutbox).where(inArray(smsOutbox.phoneHash, hashes)).orderBy(smsOutbox.createdAt, smsOutbox.id);
}

export async function listTexts(db: Ctx["db"], phone: string): Promise<string[]> {
  const rows = await db.select().from(sms).where(eq(sms.phone, phone)).orderBy(sms.id);
  return rows
    .filter(({ isOurs }) => isOurs)
    .map(({ text }) => text)
    .toReversed();
}

export function createRecordingSender(send: (message: SmsMessage) => void = () => {}): SmsSender & { sent: SmsMessage[] } {
  const sent: SmsMessage[] = [];
  return {
    sent,
    async send(message) {
      send(message);
      sent.push(message);
      return {
        providerId: `SM${String(sent.length).padStart(4, "0")}${crypto.randomUUID().replaceAll("-", "").slice(4)}`,
        status: "queued",
      };
    },
    listSent: () => Promise.resolve([]),
    findReceived: () => Promise.resolve(null),
  };
}

export async function readCode(db: Ctx["db"], phone: string, now: Date): Promise<string> {
  await sendQueuedSms({ db, now, queue: "codes" });
  const [text = ""] = await listTexts(db, phone);
  return /^\d{6}/.exec(text)?.[0] ?? "";
}

export async function createVerifiedHomeowner(
  db: Ctx["db"],
  over: Parameters<typeof createHomeownerWithPhone>[1] & { now: Date },
): Promise<TextedHomeowner> {
  const person = await createHomeownerWithPhone(db, over);
  await sendOwnCode(person.ctx, { phone: person.phone });
  await verifyOwnPhone(person.ctx, { code: await readCode(db, person.phone, over.now) });
  return person;
}

export function findRefusal(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: Failure) => error.fields?.[0]?.code ?? error.code,
  );
}
