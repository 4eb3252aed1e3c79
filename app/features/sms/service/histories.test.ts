import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { newPhone, createUpdate, createHomeownerWithPhone, type TextedHomeowner } from "../../../../tests/sms.ts";
import { readKeyword } from "../model/keywords.ts";
import { enqueueTexts } from "../service.server.ts";
import { saveTypedText } from "../store/phones.server.ts";
import { saveVerifiedPhone } from "../store/numbers.server.ts";
import { embeddedSender } from "./embedded.server.ts";
import { findOwnPhone, saveTextChoices } from "./own-phone.server.ts";
import { receiveSms } from "./replies.server.ts";
import { sendQueuedSms } from "./sending.server.ts";

const { db } = await testDatabase();

type Step =
  | { kind: "choose"; who: number; jobUpdates: boolean; marketing: boolean }
  | { kind: "reply"; who: number; text: string; isLate: boolean }
  | { kind: "replay"; at: number }
  | { kind: "job"; who: number }
  | { kind: "send" }
  | { kind: "pass"; minutes: number };

const who = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("choose" as const), who, jobUpdates: fc.boolean(), marketing: fc.boolean() }),
  fc.record({ kind: fc.constant("choose" as const), who, jobUpdates: fc.constant(true), marketing: fc.constant(false) }),
  fc.record({
    kind: fc.constant("reply" as const),
    who,
    text: fc.constantFrom("STOP", "START", "HELP", "arrêt", "Thanks"),
    isLate: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("replay" as const), at: fc.nat(20) }),
  fc.record({ kind: fc.constant("job" as const), who }),
  fc.record({ kind: fc.constant("job" as const), who }),
  fc.record({ kind: fc.constant("send" as const) }),
  fc.record({ kind: fc.constant("send" as const) }),
  fc.record({ kind: fc.constant("pass" as const), minutes: fc.integer({ min: 1, max: 500 }) }),
);

interface Reply {
  providerId: string;
  from: string;
  text: string;
  sentAt: Date;
}

/** Three people's lives in the database: verbs of the product alone, and beside them a log of what each last said. */
class Life {
  now = new Date(Date.UTC(2026, 10, 1, 15));
  late: Reply[] = [];
  arrived: Reply[] = [];
  sent = 0;
  readonly people: TextedHomeowner[];
  /** Of each person: what they last chose, and every keyword that reached us. */
  private readonly chosen = new Map<string, boolean>();

  constructor(people: TextedHomeowner[]) {
    this.people = people;
  }

  async run(given: Step): Promise<void> {
    this.now = new Date(this.now.getTime() + (given.kind === "pass" ? given.minutes * 60_000 : 1_000));
    if (given.kind === "choose") await this.choose(given);
    else if (given.kind === "reply") await this.reply(given);
    else if (given.kind === "replay" && this.arrived.length > 0) await this.deliver(this.arrived[given.at % this.arrived.length]!);
    else if (given.kind === "job") await enqueueTexts(this.of(given.who).ctx, [createUpdate(this.of(given.who))]);
    else if (given.kind === "send") await this.send();
    else if (given.kind === "pass") for (const reply of this.late.splice(0)) await this.receive(reply);
  }

  private of(index: number): TextedHomeowner {
    const person = this.people[index]!;
    return { ...person, ctx: { ...person.ctx, now: this.now } };
  }

  private async choose({ who: index, jobUpdates, marketing }: { who: number; jobUpdates: boolean; marketing: boolean }): Promise<void> {
    const person = this.of(index);
    const isKept = await saveTextChoices(person.ctx, { jobUpdates, marketing }).then(
      () => true,
      () => false,
    );
    if (isKept) this.chosen.set(person.phone, jobUpdates);
  }

  private async reply({ who: index, text, isLate }: { who: number; text: string; isLate: boolean }): Promise<void> {
    const { phone } = this.of(index);
    const providerId = await saveTypedText(db, { brand: "DELTA", phone, text, at: this.now });
    const reply = { providerId, from: phone, text, sentAt: this.now };
    if (isLate) this.late.push(reply);
    else await this.receive(reply);
  }

  private async receive(reply: Reply): Promise<void> {
    this.arrived.push(reply);
    await this.deliver(reply);
  }

  private async deliver(reply: Reply): Promise<void> {
    await receiveSms(
      this.of(0).ctx,
      { ...reply, isAnswered: false },
      embeddedSender(db, () => this.now),
    );
  }

  private async send(): Promise<void> {
    const before = new Date(this.now);
    const texts: { to: string }[] = [];
    const phones = embeddedSender(db, () => this.now);
    const sender = { ...phones, send: (message: Parameters<typeof phones.send>[0]) => (texts.push(message), phones.send(message)) };
    await sendQueuedSms({ db, now: before }, sender, () => before);
    this.sent += texts.length;
    for (const { to } of texts) {
      expect(this.isStopped(to), "sent after STOP").toBe(false);
      expect(this.chosen.get(to) ?? false, "sent without consent").toBe(true);
      const hour = Number(
        new Intl.DateTimeFormat("en-GB", { timeZone: "America/Chicago", hour: "2-digit", hourCycle: "h23" }).format(before),
      );
      expect(hour >= 8 && hour < 21, `sent at ${hour}`).toBe(true);
    }
  }

  private isStopped(phone: string): boolean {
    const keywords = this.arrived.filter(({ from, text }) => from === phone && ["STOP", "START"].includes(readKeyword(text)));
    const last = keywords.sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime()).at(-1);
    return last !== undefined && readKeyword(last.text) === "STOP";
  }
}

async function begin(): Promise<Life> {
  const now = new Date(Date.UTC(2026, 10, 1, 15));
  const people = await Promise.all(
    [0, 1, 2].map(async () => {
      const person = await createHomeownerWithPhone(db, { now, phone: newPhone() });
      await saveVerifiedPhone(person.ctx, { userId: person.actor.userId, phone: person.phone });
      return person;
    }),
  );
  return new Life(people);
}

describe("random histories in the database", () => {
  it("[N-03] [T112] [X27] send nothing without consent, after STOP or in quiet hours, and link each text to its consent", async () => {
    let sent = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45, size: "max" }), async (steps) => {
      await db.execute(sql`delete from limit_bucket`);
      await db.execute(sql`update sms_outbox set status = 'DEAD' where status = 'QUEUED'`);
      const life = await begin();
      for (const one of steps) await life.run(one);
      sent += life.sent;
      await checkConsents({ db });
      for (const person of life.people) expect(typeof (await findOwnPhone(person.ctx)).jobUpdates).toBe("boolean");
    });
    await fc.assert(property, { numRuns: sizes.smsHistories });
    expect(sent).toBeGreaterThan(sizes.smsHistories / 2);
    expect(await db.$count(users)).toBeGreaterThan(sizes.smsHistories);
  });
});

/** Every text that went has a consent of its receiver that was live at dispatch, and went to a number without STOP. */
async function checkConsents({ db }: Pick<Ctx, "db">): Promise<void> {
  const { rows } = await db.execute(sql`
    select o.id from sms_outbox o where o.status = 'SENT' and not exists (
      select from sms_consent c where c.id = o.consent_id and c.user_id = o.user_id and c.phone_hash = o.phone_hash and c.purpose = o.purpose
        and c.granted_at <= o.dispatched_at and (c.withdrawn_at is null or c.withdrawn_at > o.dispatched_at))`);
  expect(rows).toEqual([]);
}
