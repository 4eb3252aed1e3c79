import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { limits, consumeTries, resetLimit } from "#app/platform/limits.server.ts";
import { createCardFixtures, page } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, ctxWith, systemCtx, type Person } from "../../../../tests/request-fixtures.ts";
import { findOpenCheck } from "../store.server.ts";
import { cardsOnFile } from "../tables.server.ts";
import { beginCardCheck } from "./beginning.server.ts";
import { receiveCardEvent } from "./events.server.ts";
import { settleHolds } from "./sweeping.server.ts";

const fixtures = await createCardFixtures(await testDatabase());
const { db, provider, gateway, createBusiness, typeCard, finishCheck, addCard, findState, addMinutes, loseAnswers } = fixtures;

const open = (person: Person) => beginCardCheck(person.ctx, page, gateway);
const createBusinesses = async (count: number) => {
  const people: Person[] = [];
  for (let made = 0; made < count; made += 1) people.push(await createBusiness());
  return people;
};

/** As after twenty checks of strangers within an hour. */
async function useUpBrand({ ctx }: Person): Promise<void> {
  await resetLimit(ctx, "cardChecksOfBrand", ctx.brand.code);
  await consumeTries(ctx, "cardChecksOfBrand", { subject: ctx.brand.code, count: limits.cardChecksOfBrand.burst });
}

describe("the limits of card checks", () => {
  it("[T97] strangers who open card frames leave a business of the same brand its card check", async () => {
    const people = await createBusinesses(limits.cardChecksOfBrand.burst + 2);
    const [last, ...strangers] = people;
    for (const person of strangers) expect((await open(person)).outcome).toBe("open");
    await addCard(last!);
  }, 60_000);

  it("[T97] a business can leave and reopen the card page more often than it can check cards", async () => {
    const person = await createBusiness();
    for (let times = 0; times < limits.cardFrames.burst; times += 1) {
      const ctx = ctxWith(person, { caller: `198.51.100.${times}` });
      expect((await beginCardCheck(ctx, { pageOrigin: `http://delta.localhost:${3000 + times}` }, gateway)).outcome).toBe("open");
    }
    const often = beginCardCheck(ctxWith(person, { caller: "198.51.100.99" }), page, gateway);
    await expect(often).rejects.toMatchObject({ kind: "too_many", code: "payments.checkedOften" });
    expect((await beginCardCheck(ctxAfterDays(person, 1), page, gateway)).outcome).toBe("open");
  });

  it("[T97] an address opens five frames a day, whichever accounts it uses", async () => {
    const people = await createBusinesses(limits.cardChecksOfAddress.burst + 1);
    const answers = await Promise.allSettled(
      people.map((person) => beginCardCheck(ctxWith(person, { caller: "203.0.113.77" }), page, gateway)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(limits.cardChecksOfAddress.burst);
  });

  it("[T97] twenty checks an hour shut out strangers, but not a business whose card was accepted before", async () => {
    const [member, stranger, typed] = (await createBusinesses(3)) as [Person, Person, Person];
    await addCard(member);
    const choice = await typeCard(typed);
    await useUpBrand(member);
    await expect(open(stranger)).rejects.toMatchObject({ kind: "too_many", code: "payments.brandFull" });
    await expect(finishCheck(typed, choice)).rejects.toMatchObject({ kind: "too_many", code: "payments.brandFull" });
    await addCard(member);
    expect(await findState(choice)).toBe("NONE");
  });

  it("[T97] a hundred requests at once for a typed card count as one check", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    await Promise.allSettled(Array.from({ length: 100 }, () => finishCheck(person, choice)));
    expect(await finishCheck(person, choice)).toBe("accepted");
    expect(provider.listHolds().filter(({ checkId }) => checkId === choice.checkId)).toHaveLength(1);
    for (let times = 1; times < limits.cardChecks.burst; times += 1) await addCard(person);
    await expect(open(person)).rejects.toMatchObject({ code: "payments.checkedOften" });
  }, 60_000);

  it("[T97] a card that the frame declines counts as a check of its account, not of the brand", async () => {
    const [person, other] = (await createBusinesses(2)) as [Person, Person];
    const decline = async (times: number) => {
      const { frame } = await open(person);
      const { setupId } = (await findOpenCheck(person.ctx, person.actor))!;
      provider.takeEvents(person.ctx.now);
      for (let tries = 0; tries < times; tries += 1) provider.type({ setupId, clientSecret: provider.readSecret(frame!) }, "declined");
      for (const event of provider.takeEvents(person.ctx.now)) await receiveCardEvent(systemCtx(db, person.ctx.now), event, gateway);
    };
    await decline(3);
    await decline(2);
    await expect(open(person)).rejects.toMatchObject({ code: "payments.checkedOften" });
    await consumeTries(other.ctx, "cardChecksOfBrand", { subject: other.ctx.brand.code, count: limits.cardChecksOfBrand.burst - 1 });
    await addCard(other);
  });

  it("[C-04] the job counts the checks that it runs, and finishes one later that the limit held up", async () => {
    const person = await createBusiness();
    provider.takeEvents(person.ctx.now);
    const choice = await typeCard(person);
    for (const event of provider.takeEvents(person.ctx.now)) await receiveCardEvent(systemCtx(db, person.ctx.now), event, gateway);
    await useUpBrand(person);
    const asked: string[] = [];
    fixtures.network.fault = (line) => (asked.push(line), "none");
    await settleHolds(systemCtx(db, addMinutes(person, 1)), gateway);
    fixtures.network.fault = () => "none";
    expect(asked.filter((line) => line.includes("setups"))).toEqual([]);
    expect(await findState(choice)).toBe("NONE");
    await settleHolds(systemCtx(db, addMinutes(person, 10)), gateway);
    expect(await findState(choice)).toBe("VOIDED");
  });

  it("[X28] failures of the provider use up no check", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    for (let times = 0; times < 8; times += 1) {
      const failing = loseAnswers(
        (line) => line.includes("holds"),
        () => finishCheck(person, choice),
      );
      await expect(failing).rejects.toMatchObject({ code: "payments.away" });
    }
    expect(await finishCheck(person, choice)).toBe("accepted");
    expect(await db.$count(cardsOnFile, eq(cardsOnFile.accountId, person.actor.accountId))).toBe(1);
  });
});
