import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadProfile, saveProfile } from "#app/features/accounts/service/sessions.server.ts";
import { sendOwnCode, verifyOwnPhone } from "#app/features/sms/service/own-phone.server.ts";
import { findPhoneCheck } from "#app/features/sms/service/phone-checks.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer, roofJob, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { readCode, newPhone, createTextedHomeowner, createHomeownerWithPhone, type TextedHomeowner } from "../../../../tests/sms.ts";
import { random } from "../../../../tests/sms-webhooks.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { loadDraft, startDraft, submitDraft } from "../service.server.ts";
import { requests } from "../tables.server.ts";
import { sendToFurtherContractors } from "./more-contractors.server.ts";

const { db } = await testDatabase(16);
const now = new Date("2026-11-23T18:00:00Z");
const refusal = { kind: "conflict", code: "sms.verifyToSend" };
const strict = { brand: "HAIER" as const };

async function verify(person: TextedHomeowner): Promise<void> {
  await sendOwnCode(person.ctx, { phone: person.phone });
  await verifyOwnPhone(person.ctx, { code: await readCode(db, person.phone, person.ctx.now) });
}

async function changeNumber(person: TextedHomeowner, cellphone: string): Promise<void> {
  const { email: _email, ...profile } = await loadProfile(person.ctx);
  await saveProfile(person.ctx, { ...profile, cellphone });
}

describe("a brand that requires a verified phone", () => {
  it("[Y-07] rejects a request until the phone is verified and keeps the answers", async () => {
    const ann = await createHomeownerWithPhone(db, { ...strict, now });
    const roofer = await createRoofer(db, strict);
    const key = await startDraft(ann.ctx, { contractorAccountIds: [roofer.actor.accountId], category: "ROOF", answers: roofJob });
    expect(await findPhoneCheck(ann.ctx)).toEqual({
      isRequired: true,
      state: { phone: ann.phone, isVerified: false, pending: null },
    });
    await expect(submitDraft(ann.ctx, key)).rejects.toMatchObject(refusal);
    expect(await db.$count(requests, eq(requests.accountId, ann.actor.accountId))).toBe(0);
    await verify(ann);
    expect((await loadDraft(ann.ctx, key)).answers).toMatchObject(roofJob);
    const id = await submitDraft(ann.ctx, key);
    expect(await submitDraft(ann.ctx, key)).toBe(id);
    expect(await findPhoneCheck(ann.ctx)).toMatchObject({ state: { isVerified: true } });
  });

  it("[Y-07] does not count rejected attempts against the day's requests", async () => {
    const ann = await createHomeownerWithPhone(db, { ...strict, now });
    const roofer = await createRoofer(db, strict);
    const key = await startDraft(ann.ctx, { contractorAccountIds: [roofer.actor.accountId], category: "ROOF", answers: roofJob });
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => submitDraft(ann.ctx, key)));
    expect(attempts.every(({ status }) => status === "rejected")).toBe(true);
    await verify(ann);
    await submitDraft(ann.ctx, key);
  });

  it("[Y-07] rejects further contractors once another user has verified the number", async () => {
    const ann = await createTextedHomeowner(db, { ...strict, now });
    const [roofer, further] = [await createRoofer(db, strict), await createRoofer(db, strict)];
    const id = await sendTestRequest(ann, [roofer]);
    const bob = await createHomeownerWithPhone(db, { now, phone: ann.phone });
    await verify(bob);
    await expect(sendToFurtherContractors(ann.ctx, id, [further.actor.accountId])).rejects.toMatchObject(refusal);
    await verify(Object.assign(ann, { phone: newPhone() }));
    await sendToFurtherContractors(ann.ctx, id, [further.actor.accountId]);
  });

  it("[Y-07] differs from other brands, which only offer the verification", async () => {
    const ann = await createHomeownerWithPhone(db, { now });
    expect(await findPhoneCheck(ann.ctx)).toMatchObject({ isRequired: false, state: { isVerified: false } });
    await sendTestRequest(ann, [await createRoofer(db)]);
  });

  it("[Y-07] accepts requests exactly while the number is verified, in random histories", async () => {
    const next = random(23);
    const roofer = await createRoofer(db, strict);
    const other = await createHomeownerWithPhone(db, { now });
    for (let history = 0; history < sizes.smsHistories / 3; history += 1) {
      const ann = await createHomeownerWithPhone(db, { ...strict, now });
      let verified: string | null = null;
      let trace = "";
      for (let step = 0; step < 6; step += 1) {
        const kind = ["verify", "change", "back", "lose"][Math.floor(next() * 4)]!;
        trace += ` ${kind}`;
        await db.delete(limitBuckets);
        if (kind === "verify") {
          const { cellphone } = await loadProfile(ann.ctx);
          await verify(Object.assign(ann, { phone: cellphone }));
          verified = cellphone;
        } else if (kind === "change") await changeNumber(ann, newPhone());
        else if (kind === "back" && verified) await changeNumber(ann, verified);
        else if (kind === "lose" && verified) {
          await verify(Object.assign(other, { phone: verified }));
          verified = null;
        }
        const { cellphone } = await loadProfile(ann.ctx);
        const sent = await sendTestRequest(ann, [roofer]).catch((error: unknown) => error);
        if (cellphone === verified) expect(sent, trace).toEqual(expect.any(String));
        else expect(sent, trace).toMatchObject(refusal);
      }
    }
  });
});
