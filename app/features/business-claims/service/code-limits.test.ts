import { describe, expect, it } from "vitest";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures, sendClaimCode, textClaimCode } from "../../../../tests/business-claims.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { listTexts, newPhone, readCode } from "../../../../tests/sms.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);
const { openUnclaimed } = createClaimFixtures(db);
const full = { kind: "too_many" };

/** A new claimant at this address, some minutes later: a number gets three texts in ten minutes. */
async function claimantAt(caller: string, minutes = 0) {
  const { ctx } = await newcomer("BUSINESS");
  return { ...ctx, caller, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

describe("codes to a business", () => {
  it("[A-06] a stranger, with however many accounts, uses up no code that the owner needs", async () => {
    const workPhone = newPhone();
    const { publicId } = await openUnclaimed({ workPhone });
    for (let at = 0; at < 3; at += 1) {
      await sendClaimCode(await claimantAt("198.51.100.7"), publicId);
      await textClaimCode(await claimantAt("198.51.100.7", at * 11), publicId);
    }
    await expect(sendClaimCode(await claimantAt("198.51.100.7"), publicId)).rejects.toMatchObject(full);
    await expect(textClaimCode(await claimantAt("198.51.100.7", 33), publicId)).rejects.toMatchObject(full);
    const owner = await claimantAt("203.0.113.20", 44);
    await textClaimCode(owner, publicId);
    await sendClaimCode(owner, publicId);
  });

  it("[A-06] one claimant gets three a day, from however many addresses", async () => {
    const { publicId } = await openUnclaimed();
    const claimant = await claimantAt("198.51.100.20");
    for (let at = 0; at < 3; at += 1) await sendClaimCode({ ...claimant, caller: `198.51.100.${20 + at}` }, publicId);
    await expect(sendClaimCode({ ...claimant, caller: "198.51.100.30" }, publicId)).rejects.toMatchObject(full);
  });

  it("[A-06] one line counts once, however many IPv6 networks it has", async () => {
    const { publicId } = await openUnclaimed();
    for (let at = 0; at < 3; at += 1) await sendClaimCode(await claimantAt(`2001:db8:7:${at}::/64`), publicId);
    await expect(sendClaimCode(await claimantAt("2001:db8:7:9::/64"), publicId)).rejects.toMatchObject(full);
    await sendClaimCode(await claimantAt("2001:db8:8:9::/64"), publicId);
  });

  it("[T58] a number gets at most six texts a day from all claimants together", async () => {
    const workPhone = newPhone();
    const { publicId } = await openUnclaimed({ workPhone });
    for (let at = 0; at < 6; at += 1) {
      const claimant = await claimantAt(`192.0.2.${at}`, at * 11);
      await textClaimCode(claimant, publicId);
      await readCode(db, workPhone, claimant.now);
    }
    await expect(textClaimCode(await claimantAt("192.0.2.9", 66), publicId)).rejects.toMatchObject(full);
    expect(await listTexts(db, workPhone)).toHaveLength(6);
  });
});
