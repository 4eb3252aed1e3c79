import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { loadNoticeSettings, saveNoticeSettings } from "#app/features/notice-settings/service.server.ts";
import type { Notice } from "#app/features/notices/model.ts";
import { enqueueNotices, sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { enqueueTexts } from "#app/features/sms/service.server.ts";
import { sendQueuedSms } from "#app/features/sms/service/sending.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createMailer, createPush, noon } from "../../../tests/notice-fixtures.ts";
import { createRoofer, sendTestRequest } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import { createTextedHomeowner, listTexts } from "../../../tests/sms.ts";
import { withdrawConsent } from "./service.server.ts";
import { recordCallbackConsent } from "./service/recording.server.ts";

const { db } = await testDatabase();
const names = ["Alder Roofing", "Birch Roofing"] as const;
type Name = (typeof names)[number];

type Step =
  | { kind: "write"; by: Name; template: "customer.messageReceived" | "customer.questionAnswered" }
  | { kind: "withdraw"; from: Name | "everyone" }
  | { kind: "ask"; firm: Name }
  | { kind: "digest"; digest: "instant" | "daily" }
  | { kind: "wait"; hours: number };

const name = fc.constantFrom(...names);
const template = fc.constantFrom("customer.messageReceived" as const, "customer.questionAnswered" as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("write" as const), by: name, template }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("withdraw" as const), from: fc.constantFrom(...names, "everyone" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("ask" as const), firm: name }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("digest" as const), digest: fc.constantFrom("instant" as const, "daily" as const) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 7, 30) }) },
);

/** A household that asked two contractors, and everything that reaches it from them. */
async function createAsked() {
  const ann = await createTextedHomeowner(db);
  const firms = await Promise.all(names.map(() => createRoofer(db)));
  await sendTestRequest(ann, firms);
  const publicIds = await Promise.all(
    firms.map(async ({ contractorId }, at) => {
      const [row] = await db.update(contractors).set({ name: names[at]! }).where(eq(contractors.id, contractorId)).returning();
      return row!.publicId;
    }),
  );
  const find = (wanted: Name) => ({ firm: firms[names.indexOf(wanted)]!, publicId: publicIds[names.indexOf(wanted)]! });
  return { ann, find };
}

/** Runs a history; at each run of the senders, nothing may come from who is stopped then. */
async function live(steps: readonly Step[]) {
  const { ann, find } = await createAsked();
  const [mailer, push] = [createMailer(), createPush()];
  const [stopped, everStopped, written] = [new Set<Name>(), new Set<Name>(), [] as { key: string; by: Name }[]];
  const reached = { mails: 0, texts: 0 };
  let now = noon;
  const send = async () => {
    const [mailsBefore, textsBefore] = [mailer.taken.length, (await listTexts(db, ann.phone)).length];
    await Promise.all([sendQueuedNotices({ db, now }, mailer), sendQueuedNotices({ db, now }, mailer)]);
    await sendQueuedNotices({ db, now, queue: "push", push });
    await sendQueuedSms({ db, now });
    const mails = mailer.taken.slice(mailsBefore).filter(({ to }) => to === ann.actor.email);
    const texts = (await listTexts(db, ann.phone)).toReversed().slice(textsBefore);
    reached.mails += mails.length;
    reached.texts += texts.length;
    for (const from of stopped) expect([...mails.map(({ text, subject }) => subject + text), ...texts].join("\n")).not.toContain(from);
  };
  for (const one of steps) {
    const ctx = { ...ann.ctx, now };
    if (one.kind === "write") {
      const { firm } = find(one.by);
      const content = { contractor: one.by, contractorAccount: firm.actor.accountId, category: "ROOF" };
      const to = { key: `test:${randomUUID()}`, brand: "DELTA", accountId: ann.actor.accountId, path: "/globalchat" } as const;
      const notices: Notice[] = [{ ...to, template: one.template, content }];
      await enqueueNotices(ctx, notices);
      await enqueueTexts(ctx, notices);
      written.push({ key: to.key, by: one.by });
    } else if (one.kind === "withdraw") {
      const from = one.from === "everyone" ? names : [one.from];
      await withdrawConsent(
        ctx,
        one.from === "everyone" ? { from: "everyone" } : { from: "contractor", contractor: find(one.from).publicId },
      );
      for (const set of [stopped, everStopped]) from.forEach((firm) => set.add(firm));
    } else if (one.kind === "ask") {
      const { accountId: contractorAccountId } = find(one.firm).firm.actor;
      const call = {
        id: randomUUID(),
        kind: "REQUEST_A_CALL",
        brand: "DELTA",
        name: "Ann",
        phone: ann.phone,
        street: "",
        words: "",
      } as const;
      await recordCallbackConsent(ctx, { ...call, contractorAccountId });
      stopped.delete(one.firm);
    } else if (one.kind === "digest") {
      const { groups, version, ...saved } = await loadNoticeSettings(ctx);
      const on = groups.flatMap(({ group, channels }) => channels.map((channel) => `${group}.${channel}`));
      await saveNoticeSettings(ctx, { ...saved, digest: one.digest, on, seen: version });
    } else now = new Date(now.getTime() + one.hours * 3_600_000);
    // Messages wait for the sender, so that some are still queued at a withdrawal.
    if (one.kind === "wait") await send();
  }
  for (let day = 0; day < 3; day += 1) {
    now = new Date(now.getTime() + 26 * 3_600_000);
    await send();
  }
  const all = mailer.taken.map(({ subject, text }) => subject + text).join("\n");
  for (const { by } of written) if (!everStopped.has(by)) expect(all).toContain(by);
  return reached;
}

const write = (by: Name, kind: "messageReceived" | "questionAnswered" = "questionAnswered"): Step => ({
  kind: "write",
  by,
  template: `customer.${kind}`,
});
const [alder, birch] = names;

it("[N-03] a contractor's queued mails and texts come while the consent lasts, and not after it was withdrawn", async () => {
  const wait: Step = { kind: "wait", hours: 1 };
  const reached = await live([write(alder), wait, write(alder), write(birch), { kind: "withdraw", from: alder }, wait, write(alder), wait]);
  expect(reached).toEqual({ mails: 2, texts: 2 });
  const daily: Step = { kind: "digest", digest: "daily" };
  const bundled = await live([daily, write(alder), write(birch), wait, { kind: "withdraw", from: alder }, { kind: "wait", hours: 30 }]);
  expect(bundled.mails).toBe(1);
  const renewed: Step[] = [
    { kind: "withdraw", from: "everyone" },
    { kind: "ask", firm: birch },
    write(birch, "messageReceived"),
    write(alder),
    wait,
  ];
  expect((await live(renewed)).mails).toBe(1);
});

it("[N-03] nothing comes after a withdrawal in random histories", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async (steps) => {
      await live(steps);
    }),
    { numRuns: sizes.contactHistories },
  );
});
