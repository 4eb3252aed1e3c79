import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { findCardState } from "#app/features/payments/service.server.ts";
import { deleteUnusedCards, settleHolds } from "#app/features/payments/service/sweeping.server.ts";
import { cardsOnFile, removedCards } from "#app/features/payments/tables.server.ts";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { createClaimFixtures, sendClaimCode } from "../../../../tests/business-claims.ts";
import { createCardFixtures, isHoldRequest } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { submitClaimCode } from "./entered-codes.server.ts";

const pool = await testDatabase();
const { db } = pool;
const { newcomer, as } = createAccountHelpers(db);
const { openUnclaimed, listMails, readMailedCode } = createClaimFixtures(db);
const { provider, gateway, addCard, typeCard, finishCheck, loseAnswers } = await createCardFixtures(pool);

async function join({ ctx }: Person): Promise<{ accountId: string }> {
  const { publicId, email, accountId } = await openUnclaimed();
  await sendClaimCode(ctx, publicId);
  await submitClaimCode(ctx, { publicId, code: await readMailedCode(email) });
  return { accountId };
}

const toPerson = ({ ctx, actor }: Guest): Person => ({ ctx, actor });
const countCards = () => db.$count(cardsOnFile);
const listReserved = () => provider.listHolds().filter(({ isOpen }) => isOpen);

it("[C-04] [S-01] a card of the account that a claimant leaves is removed, also at the provider, with an email", async () => {
  const guest = await newcomer("BUSINESS");
  const person = toPerson(guest);
  await addCard(person);
  const [card] = await db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, person.actor.accountId));
  const { accountId } = await join(person);
  expect([await countCards(), await findCardState(person.ctx, accountId)]).toEqual([0, "none"]);
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.accountId, person.actor.accountId)).orderBy(auditEntries.id);
  expect(acts.map(({ act }) => act)).toEqual(["card.added", "card.removed"]);
  expect((await listMails(guest.email)).map(({ subject }) => subject)).toContain("Card ending in 4242 removed");
  await deleteUnusedCards(systemCtx(db), gateway);
  expect(await db.$count(removedCards)).toBe(0);
  const reused = gateway.prepareHold({ customer: "any", token: card!.token, checkId: crypto.randomUUID(), cents: 5_000 });
  await expect(reused).rejects.toMatchObject({ reason: "rejected" });
  expect((await as(guest.accessToken)).actor).toMatchObject({ accountId, accountManager: true });
});

it("[C-04] a card that is still being checked meanwhile is removed once its hold is released", async () => {
  const person = toPerson(await newcomer("BUSINESS"));
  const choice = await typeCard(person);
  expect(await loseAnswers(isHoldRequest, () => finishCheck(person, choice))).toBe("running");
  await join(person);
  await settleHolds(systemCtx(db, new Date(person.ctx.now.getTime() + 60_000)), gateway);
  expect([await countCards(), listReserved()]).toEqual([0, []]);
  await deleteUnusedCards(systemCtx(db), gateway);
  expect(await db.$count(removedCards)).toBe(0);
});

it("[C-04] a check that ends while its user joins leaves no card behind, whichever comes first", async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = toPerson(await newcomer("BUSINESS"));
    const choice = await typeCard(person);
    const { publicId, email } = await openUnclaimed();
    await sendClaimCode(person.ctx, publicId);
    const code = await readMailedCode(email);
    await Promise.all([finishCheck(person, choice), submitClaimCode(person.ctx, { publicId, code })]);
    expect([await countCards(), listReserved()]).toEqual([0, []]);
  }
});
