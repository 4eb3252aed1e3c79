import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hasVerifiedCard, removeCard } from "#app/features/payments/service.server.ts";
import { createCardFixtures } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, type Person } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../tables.server.ts";
import { requestAdvancedProfile } from "./inquiries.server.ts";

const { db, createBusiness, typeCard, finishCheck, addCard, loseAnswers } = await createCardFixtures(await testDatabase());

async function isAdvanced({ actor }: Person): Promise<boolean | undefined> {
  const [row] = await db.select({ advanced: contractors.advanced }).from(contractors).where(eq(contractors.accountId, actor.accountId));
  return row?.advanced;
}

describe("the Advanced profile", () => {
  it("[T55] [C-01] starts with a verified card and ends when the card is removed", async () => {
    const person = await createBusiness();
    await addCard(person);
    await requestAdvancedProfile(person.ctx);
    await requestAdvancedProfile(person.ctx);
    expect(await isAdvanced(person)).toBe(true);
    await removeCard(person.ctx);
    expect(await isAdvanced(person)).toBe(false);
    await expect(requestAdvancedProfile(person.ctx)).rejects.toMatchObject({ kind: "conflict", code: "contractors.cardNeeded" });
    expect(await isAdvanced(person)).toBe(false);
  });

  it("[T55] does not start while a check is open, declined or running, or with an expired card", async () => {
    const [open, declined, running, expired] = [
      await createBusiness(),
      await createBusiness(),
      await createBusiness(),
      await createBusiness(),
    ];
    await typeCard(open);
    await expect(finishCheck(declined, await typeCard(declined, "withoutFunds"))).rejects.toThrow();
    const choice = await typeCard(running);
    const isHoldRequest = (line: string) => /confirm$|GET .*holds/.test(line);
    expect(await loseAnswers(isHoldRequest, () => finishCheck(running, choice))).toBe("running");
    await addCard(expired);
    const late = ctxWith(expired, { now: new Date("2031-05-01T00:00:00Z") });
    for (const ctx of [open.ctx, declined.ctx, running.ctx, late])
      await expect(requestAdvancedProfile(ctx)).rejects.toMatchObject({ code: "contractors.cardNeeded" });
    expect(await Promise.all([open, declined, running, expired].map(isAdvanced))).toEqual([false, false, false, false]);
  });

  it("[T55] never stays without a card when the card is removed at the same time", async () => {
    const person = await createBusiness();
    for (let round = 0; round < 3; round += 1) {
      const other = { ...person, ctx: ctxWith(person, { now: new Date(person.ctx.now.getTime() + round * 24 * 60 * 60_000) }) };
      await addCard(other);
      await Promise.allSettled([requestAdvancedProfile(other.ctx), removeCard(other.ctx), requestAdvancedProfile(other.ctx)]);
      expect([await hasVerifiedCard(other.ctx, other.actor.accountId), await isAdvanced(other)]).toEqual([false, false]);
    }
  });

  it("[T55] is the account manager's choice", async () => {
    const person = await createBusiness();
    await addCard(person);
    const colleague = ctxWith(person, { actor: { ...person.actor, accountManager: false } });
    await expect(requestAdvancedProfile(colleague)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isAdvanced(person)).toBe(false);
  });
});
