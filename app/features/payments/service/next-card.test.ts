import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCardFixtures, page } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx } from "../../../../tests/request-fixtures.ts";
import { removedCards } from "../tables.server.ts";
import { beginCardCheck } from "./beginning.server.ts";
import { finishCardCheck } from "./checking.server.ts";
import { deleteUnusedCards } from "./sweeping.server.ts";
import { findOpenCheck } from "../store.server.ts";

const { db, provider, gateway, createBusiness, typeCard, finishCheck, findView, loseAnswers } = await createCardFixtures(
  await testDatabase(),
);

describe("after a declined card", () => {
  it("[C-04] another is accepted at once, and the declined one is deleted at the provider", async () => {
    const person = await createBusiness();
    await expect(finishCheck(person, await typeCard(person, "withoutFunds"))).rejects.toMatchObject({ code: "payments.declined" });
    expect(await findView(person)).toMatchObject({ card: null, check: null });
    expect(await finishCheck(person, await typeCard(person))).toBe("accepted");
    expect((await findView(person)).card).toMatchObject({ last4: "4242" });
    await deleteUnusedCards(systemCtx(db), gateway);
    expect(await db.$count(removedCards)).toBe(0);
  });

  it("[C-04] [T97] a frame that closed after three tries is replaced, also before the provider's event tells of it", async () => {
    const person = await createBusiness();
    const { checkId, frame } = await beginCardCheck(person.ctx, page, gateway);
    const { setupId } = (await findOpenCheck(person.ctx, person.actor))!;
    for (let tries = 0; tries < 3; tries += 1) provider.type({ setupId, clientSecret: provider.readSecret(frame!) }, "declined");
    const again = await typeCard(person);
    expect(again.checkId).not.toBe(checkId);
    expect(await finishCheck(person, again)).toBe("accepted");
  });

  it("[X28] the open frame stays while the provider does not answer", async () => {
    const person = await createBusiness();
    const { checkId } = await beginCardCheck(person.ctx, page, gateway);
    const again = await loseAnswers(
      () => true,
      () => beginCardCheck(person.ctx, page, gateway),
    );
    expect(again.checkId).toBe(checkId);
  });

  it("[T99] a card of another customer ends the check and stays with that customer", async () => {
    const [person, other] = [await createBusiness(), await createBusiness()];
    const [choice, foreign] = [await typeCard(person), await typeCard(other)];
    const { setupId } = (await findOpenCheck(other.ctx, other.actor))!;
    const confused = { ...gateway, findSetup: () => gateway.findSetup(setupId) };
    await expect(finishCardCheck(person.ctx, choice, confused)).rejects.toMatchObject({ code: "payments.declined" });
    const { card } = (await gateway.findSetup(setupId)) as { card: { token: string } };
    expect(await db.$count(removedCards, eq(removedCards.token, card.token))).toBe(0);
    expect(await finishCheck(person, await typeCard(person))).toBe("accepted");
    expect(await finishCheck(other, foreign)).toBe("accepted");
  });
});
