import { describe, expect, it } from "vitest";
import { stopByProvider } from "#app/features/sms/service/stops.server.ts";
import { hashPhone } from "#app/features/sms/store.server.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures, loadClaim, sendClaimCode, textClaimCode } from "../../../../tests/business-claims.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { listTexts, newPhone, readCode } from "../../../../tests/sms.ts";
import { submitClaimCode } from "./entered-codes.server.ts";

const { db } = await testDatabase();
const { newcomer, as } = createAccountHelpers(db);
const { openUnclaimed, listMails, readMailedCode } = createClaimFixtures(db);
const again = (guest: Guest) => as(guest.accessToken);

describe("claiming by a texted code", () => {
  const later = (guest: Guest, minutes: number) => ({ ...guest.ctx, now: new Date(guest.ctx.now.getTime() + minutes * 60_000) });

  it("[C-01] [I-03] takes a code from the number on file, of which the claimant sees two digits", async () => {
    const [workPhone, cellPhone] = [newPhone(), newPhone()];
    const { publicId, accountId, email, id } = await openUnclaimed({ workPhone, cellPhone });
    const guest = await newcomer("BUSINESS");
    const ending = cellPhone.slice(-2);
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ sendsTo: { phoneEnding: ending }, pending: null });
    await textClaimCode(guest.ctx, publicId);
    const view = await loadClaim(guest.ctx, publicId);
    expect(view).toMatchObject({ pending: { isText: true, isUndelivered: false, triesLeft: 5 } });
    expect(JSON.stringify(view)).not.toContain(cellPhone.slice(-4));
    const code = await readCode(db, cellPhone, guest.ctx.now);
    const [text] = await listTexts(db, cellPhone);
    expect(text).toMatch(/^\d{6} is the code to manage Rapid Roofing \d+ on Delta\./);
    expect(await listTexts(db, workPhone)).toEqual([]);
    await submitClaimCode(guest.ctx, { publicId, code });
    expect((await again(guest)).actor).toMatchObject({ accountId, contractorId: id, accountManager: true });
    expect((await listMails(email)).map(({ subject }) => subject).at(-1)).toContain("has a new account manager");
  });

  it("[C-01] uses the work phone where the cell phone can get no texts, and neither where none can", async () => {
    const guest = await newcomer("BUSINESS");
    const jamaican = "+18765550142";
    const workPhone = newPhone();
    const one = await openUnclaimed({ workPhone, cellPhone: jamaican });
    expect((await loadClaim(guest.ctx, one.publicId)).sendsTo.phoneEnding).toBe(workPhone.slice(-2));
    const other = await openUnclaimed({ workPhone: jamaican });
    expect((await loadClaim(guest.ctx, other.publicId)).sendsTo.phoneEnding).toBeNull();
    await expect(textClaimCode(guest.ctx, other.publicId)).rejects.toMatchObject({ code: "claims.staffOnly" });
  });

  it("[C-01] counts the latest code alone, whichever way it came", async () => {
    const workPhone = newPhone();
    const { publicId, email } = await openUnclaimed({ workPhone });
    const guest = await newcomer("BUSINESS");
    await textClaimCode(guest.ctx, publicId);
    const texted = await readCode(db, workPhone, guest.ctx.now);
    await sendClaimCode(guest.ctx, publicId);
    const mailed = await readMailedCode(email);
    const wrong = { fields: [{ field: "code", code: "claims.codeWrong" }] };
    if (texted !== mailed) await expect(submitClaimCode(guest.ctx, { publicId, code: texted })).rejects.toMatchObject(wrong);
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ pending: { isText: false } });
    await submitClaimCode(guest.ctx, { publicId, code: mailed });
    expect((await again(guest)).actor).toMatchObject({ accountManager: true });
  });

  it("[I-03] [A-06] is sent to one claimant once a minute and three times a day", async () => {
    const workPhone = newPhone();
    const { publicId } = await openUnclaimed({ workPhone });
    const guest = await newcomer("BUSINESS");
    await textClaimCode(guest.ctx, publicId);
    await expect(textClaimCode(guest.ctx, publicId)).rejects.toMatchObject({ kind: "too_many", code: "sms.resendWait" });
    await textClaimCode(later(guest, 11), publicId);
    await textClaimCode(later(guest, 22), publicId);
    await expect(textClaimCode(later(guest, 33), publicId)).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[T112] goes to no number that replied STOP, which the claimant does not learn", async () => {
    const workPhone = newPhone();
    const { publicId } = await openUnclaimed({ workPhone });
    const guest = await newcomer("BUSINESS");
    await stopByProvider(guest.ctx, hashPhone(workPhone));
    await textClaimCode(guest.ctx, publicId);
    expect(await readCode(db, workPhone, guest.ctx.now)).toBe("");
    expect(await loadClaim(guest.ctx, publicId)).toMatchObject({ pending: { isText: true, isUndelivered: false, triesLeft: 5 } });
  });
});
