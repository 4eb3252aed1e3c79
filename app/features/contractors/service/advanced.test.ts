import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findCardState, removeCard } from "#app/features/payments/service.server.ts";
import { sendExpiryReminders } from "#app/features/payments/service/sweeping.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { createCardFixtures, isHoldRequest } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../tables.server.ts";
import { endAdvancedProfile, requestAdvancedProfile } from "./inquiries.server.ts";

const { db, createBusiness, typeCard, finishCheck, addCard, addMinutes, loseAnswers, findView, listNotices } = await createCardFixtures(
  await testDatabase(),
);

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
      expect([await findCardState(other.ctx, other.actor.accountId), await isAdvanced(other)]).toEqual(["none", false]);
    }
  });

  it("[T55] starts in every state of a card with a hold that was released within 24 hours, and in no other", async () => {
    const hour = 60 * 60_000;
    const startAfter = async (person: Person, ms: number) => {
      const attempt = requestAdvancedProfile(ctxWith(person, { now: new Date(person.ctx.now.getTime() + ms) }));
      return attempt.then(
        () => "starts",
        (error: { code: string }) => error.code,
      );
    };
    const outcomes: Record<string, string> = {};
    for (const [name, ms] of [
      ["at once", 0],
      ["after 24 hours", 24 * hour],
      ["after 24 hours and a second", 24 * hour + 1_000],
    ] as const) {
      const person = await createBusiness();
      outcomes[`no card ${name}`] = await startAfter(person, ms);
      const choice = await typeCard(person);
      outcomes[`typed ${name}`] = await startAfter(person, ms);
      await finishCheck(person, choice);
      outcomes[`released ${name}`] = await startAfter(person, ms);
      expect(await isAdvanced(person)).toBe(outcomes[`released ${name}`] === "starts");
    }
    const refused = "contractors.cardNeeded";
    expect(outcomes).toEqual({
      "no card at once": refused,
      "typed at once": refused,
      "released at once": "starts",
      "no card after 24 hours": refused,
      "typed after 24 hours": refused,
      "released after 24 hours": "starts",
      "no card after 24 hours and a second": refused,
      "typed after 24 hours and a second": refused,
      "released after 24 hours and a second": "contractors.cardCheckOld",
    });
  });

  it("[T55] stays when it is chosen again later, and needs a new check once it was given up", async () => {
    const person = await createBusiness();
    await addCard(person);
    await requestAdvancedProfile(person.ctx);
    const later = ctxWith(person, { now: addMinutes(person, 30 * 24 * 60) });
    await requestAdvancedProfile(later);
    expect(await isAdvanced(person)).toBe(true);
    await endAdvancedProfile(later, person.actor);
    await expect(requestAdvancedProfile(later)).rejects.toMatchObject({ code: "contractors.cardCheckOld" });
    expect(await isAdvanced(person)).toBe(false);
  });

  it("[T55] is the account manager's choice", async () => {
    const person = await createBusiness();
    await addCard(person);
    const colleague = ctxWith(person, { actor: { ...person.actor, accountManager: false } });
    await expect(requestAdvancedProfile(colleague)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await isAdvanced(person)).toBe(false);
  });
});

describe("an Advanced profile whose card expired", () => {
  const expiry = new Date("2031-05-01T00:00:00Z");
  const afterDays = (days: number) => new Date(expiry.getTime() + days * dayMs + 14 * 60 * 60_000);
  const runJob = (days: number) => sendExpiryReminders(systemCtx(db, afterDays(days)));

  async function createAdvanced(): Promise<Person> {
    const person = await createBusiness();
    await addCard(person);
    await requestAdvancedProfile(person.ctx);
    return person;
  }

  it("[C-01] keeps quoting for two weeks, pauses after them once, and keeps the card", async () => {
    const person = await createAdvanced();
    for (let days = 0; days <= 13; days += 1) await runJob(days);
    expect(await isAdvanced(person)).toBe(true);
    for (const days of [14, 14, 15, 40]) await runJob(days);
    expect(await isAdvanced(person)).toBe(false);
    expect((await listNotices(person)).filter((template) => template === "contractor.quotingPaused")).toHaveLength(1);
    expect((await findView(person)).card).toMatchObject({ last4: "4242" });
  });

  it("[C-01] comes back with a new card", async () => {
    const person = await createAdvanced();
    await runJob(14);
    const replaced = { ...person, ctx: ctxWith(person, { now: afterDays(20) }) };
    await addCard(replaced, { expiryYear: 2033 });
    expect(await isAdvanced(person)).toBe(true);
    await runJob(30);
    expect(await isAdvanced(person)).toBe(true);
  });

  it("[C-01] stays Standard if that was chosen during the pause or the card was removed, and if it was Standard before", async () => {
    const [chosen, removed, standard] = [await createAdvanced(), await createAdvanced(), await createBusiness()];
    await addCard(standard);
    await runJob(14);
    await endAdvancedProfile(chosen.ctx, chosen.actor);
    await removeCard(removed.ctx);
    for (const person of [chosen, removed, standard]) {
      await addCard({ ...person, ctx: ctxWith(person, { now: afterDays(20) }) }, { expiryYear: 2033 });
      expect(await isAdvanced(person)).toBe(false);
    }
    expect(await listNotices(standard)).not.toContain("contractor.quotingPaused");
  });

  it("[C-01] does not pause if the card is replaced while the job runs", async () => {
    const person = await createAdvanced();
    const replaced = { ...person, ctx: ctxWith(person, { now: afterDays(20) }) };
    await Promise.all([runJob(20), addCard(replaced, { expiryYear: 2033 }), runJob(20)]);
    expect(await isAdvanced(person)).toBe(true);
  });
});
