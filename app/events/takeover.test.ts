import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { resetPassword } from "#app/features/accounts/service/passwords.server.ts";
import { rememberPlace } from "#app/features/accounts/service/sign-in.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { addHome, loadHome } from "#app/features/homes/service.server.ts";
import { acceptTransfer, offerTransfer } from "#app/features/homes/service/transfers.server.ts";
import { findShare, loadSharedRequest, shareRequest } from "#app/features/shared-requests/service.server.ts";
import { findOwnPhone } from "#app/features/sms/service/own-phone.server.ts";
import { smsConsents } from "#app/features/sms/tables.server.ts";
import { createAccountHelpers } from "../../tests/account-helpers.ts";
import { testCtx, testDatabase } from "../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob, sendTestRequest } from "../../tests/request-fixtures.ts";
import { createTextedHomeowner } from "../../tests/sms.ts";

const { db } = await testDatabase(4);
const { mailedCode } = createAccountHelpers(db);
const firm = await createRoofer(db);

/** A household with a shared request, an offered home and a verified number. */
async function createSharing({ emailVerified }: { emailVerified: boolean }) {
  const from = await createTextedHomeowner(db);
  await db.update(users).set({ emailVerified }).where(eq(users.id, from.actor.userId));
  const requestId = await sendTestRequest(from, [firm], { ...roofJob, product: "NOT_SURE" });
  const homeId = await addHome(from.ctx, { name: "Our house", street: "12 Elm Street", zip: "60614" });
  const [share, transfer] = [await shareRequest(from.ctx, requestId), await offerTransfer(from.ctx, homeId)];
  return { ...from, requestId, homeId, share, transfer };
}

async function recover({ actor }: { actor: { email: string } }, device: string | null = null): Promise<void> {
  const code = await mailedCode(actor.email);
  await resetPassword(testCtx(db), { code, password: "quite another ladder 8" }, { device });
}

const findConsents = ({ actor }: { actor: { userId: string } }) =>
  db.select().from(smsConsents).where(eq(smsConsents.userId, actor.userId));

describe("an account recovered by mail", () => {
  it("[T26] [T65] ends its links to a home and to quotes, and nobody else's", async () => {
    const [from, other] = [await createSharing({ emailVerified: true }), await createSharing({ emailVerified: true })];
    const buyer = await createHomeowner(db);
    await recover(from);
    await expect(acceptTransfer(buyer.ctx, from.transfer)).rejects.toMatchObject({ code: "homes.linkEnded" });
    expect(await loadHome(from.ctx, from.homeId)).toMatchObject({ transferUntil: null });
    await expect(loadSharedRequest({ ...from.ctx, actor: { kind: "visitor" } }, from.share)).rejects.toMatchObject({
      code: "shares.ended",
    });
    expect(await findShare(from.ctx, from.requestId)).toBeNull();
    await loadSharedRequest({ ...other.ctx, actor: { kind: "visitor" } }, other.share);
    expect(await acceptTransfer(buyer.ctx, other.transfer)).toBe(other.homeId);
  });

  it("[T26] [N-03] sends no texts to the number of a person who signed up with another person's address", async () => {
    const [creator, other] = [await createTextedHomeowner(db), await createTextedHomeowner(db)];
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, creator.actor.userId));
    await recover(creator);
    expect(await findOwnPhone(creator.ctx)).toMatchObject({ isVerified: false, jobUpdates: false });
    expect(await findConsents(creator)).toMatchObject([{ withdrawnBy: "TAKEOVER" }]);
    expect(await findOwnPhone(other.ctx)).toMatchObject({ isVerified: true, jobUpdates: true });
  });

  it("[N-03] keeps its number where the address was confirmed before, or the same browser created it", async () => {
    const [owner, creator] = [await createTextedHomeowner(db), await createTextedHomeowner(db)];
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.actor.userId));
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, creator.actor.userId));
    await rememberPlace(testCtx(db), creator.actor.userId, { device: "the creator's" });
    await recover(owner);
    await recover(creator, "the creator's");
    for (const { ctx } of [owner, creator]) expect(await findOwnPhone(ctx)).toMatchObject({ isVerified: true, jobUpdates: true });
  });
});
