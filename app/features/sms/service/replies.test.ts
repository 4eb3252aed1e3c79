import { describe, expect, it } from "vitest";
import type { SmsSender } from "#app/platform/sms.server.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRecordingSender, newPhone } from "../../../../tests/sms.ts";
import { hashPhone } from "../store.server.ts";
import { isNumberStopped } from "../store/numbers.server.ts";
import { receiveSms } from "./replies.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-23T18:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** The provider's record of the text is the text itself. */
function receive(from: string, text: string, sentAt: Date): Promise<string | null> {
  const sender: SmsSender = { ...createRecordingSender(), findReceived: () => Promise.resolve({ from, text, sentAt }) };
  return receiveSms(testCtx(db, { now: sentAt }), { providerId: crypto.randomUUID(), from, text, isAnswered: false }, sender);
}

describe("the answers to replies by text", () => {
  it("[T58] [T112] to a STOP that follows a STOP are none, as we may text that number no more", async () => {
    const phone = newPhone();
    const answers: (string | null)[] = [];
    for (let step = 1; step < 4; step += 1) answers.push(await receive(phone, "ARRÊT", minutes(step)));
    expect(answers.map((answer) => answer !== null)).toEqual([true, false, false]);
  });

  it("[T58] [T112] to STOP and START are three a day, and every STOP and START applies", async () => {
    const phone = newPhone();
    let answers = 0;
    for (let step = 1; step < 20; step += 1) {
      const isStop = step % 2 === 1;
      if ((await receive(phone, isStop ? "ARRÊT" : "COMMENCER", minutes(step))) !== null) answers += 1;
      expect(await isNumberStopped({ db, now }, hashPhone(phone))).toBe(isStop);
    }
    expect(answers).toBe(3);
  });
});
