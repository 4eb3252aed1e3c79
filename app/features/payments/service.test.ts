import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { requestAdvancedProfile } from "#app/features/contractors/service/inquiries.server.ts";
import { createCardFixtures, page } from "../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, ctxAfterDays, ctxWith, systemCtx } from "../../../tests/request-fixtures.ts";
import { findCardState, findCardView, removeCard } from "./service.server.ts";
import { beginCardCheck } from "./service/beginning.server.ts";
import { dropOldChecks, sendExpiryReminders, deleteUnusedCards } from "./service/sweeping.server.ts";
import { findOpenCheck } from "./store.server.ts";
import { cardsOnFile, removedCards } from "./tables.server.ts";

const {
  db,
  provider,
  gateway,
  createBusiness,
  typeCard,
  finishCheck,
  addCard,
  findView,
  listActs,
  listNotices,
  findState,
  addMinutes,
  loseAnswers,
} = await createCardFixtures(await testDatabase());

describe("the card of a business", () => {
  it("[C-04] [V-06] [I-04] is accepted once $50 was held and released, and stored as brand, last four digits and expiry", async () => {
    const person = await createBusiness();
    expect(await findView(person)).toEqual({ canChange: true, card: null, check: null, isSetUp: true });
    const choice = await typeCard(person);
    expect(await finishCheck(person, choice)).toBe("accepted");
    expect((await findView(person)).card).toEqual({
      brand: "visa",
      last4: "4242",
      expiryMonth: 4,
      expiryYear: 2031,
      isExpired: false,
      reminder: null,
    });
    const [hold] = provider.listHolds().filter(({ checkId }) => checkId === choice.checkId);
    expect(hold).toMatchObject({ reserved: 1, isOpen: false, isCaptured: false });
    expect(await findState(choice)).toBe("VOIDED");
    expect([await listActs(person), await listNotices(person)]).toEqual([["card.added"], ["contractor.cardAccepted"]]);
    expect(await findCardState(person.ctx, person.actor.accountId)).toBe("recent");
  });

  it("[C-04] a card without $50 is declined without a reason, and the previous card stays", async () => {
    const person = await createBusiness();
    await addCard(person);
    const choice = await typeCard(person, "withoutFunds");
    await expect(finishCheck(person, choice)).rejects.toMatchObject({ kind: "unprocessable", code: "payments.declined" });
    await expect(finishCheck(person, choice)).rejects.toMatchObject({ code: "payments.declined" });
    expect((await findView(person)).card).toMatchObject({ last4: "4242" });
    expect(await listActs(person)).toEqual(["card.added", "card.refused"]);
  });

  it("[C-04] rejects a check before a card was typed", async () => {
    const person = await createBusiness();
    const { checkId } = await beginCardCheck(person.ctx, page, gateway);
    await expect(finishCheck(person, { checkId })).rejects.toMatchObject({ code: "payments.notTyped" });
  });

  it("[C-04] a new card replaces the previous one; replaced and removed cards are deleted at the provider", async () => {
    const person = await createBusiness();
    await addCard(person);
    const [first] = await db.select().from(cardsOnFile).where(eq(cardsOnFile.accountId, person.actor.accountId));
    await addCard(person);
    expect(await db.$count(cardsOnFile, eq(cardsOnFile.accountId, person.actor.accountId))).toBe(1);
    await removeCard(person.ctx);
    await removeCard(person.ctx);
    expect((await findView(person)).card).toBeNull();
    expect(await findCardState(person.ctx, person.actor.accountId)).toBe("none");
    expect(await listActs(person)).toEqual(["card.added", "card.replaced", "card.removed"]);
    await loseAnswers(
      (line) => line.includes("/detach"),
      () => deleteUnusedCards(systemCtx(db), gateway),
    );
    expect(await db.$count(removedCards)).toBeGreaterThanOrEqual(2);
    await deleteUnusedCards(systemCtx(db), gateway);
    expect(await db.$count(removedCards)).toBe(0);
    const reused = gateway.prepareHold({ customer: "any", token: first!.token, checkId: crypto.randomUUID(), cents: 5_000 });
    await expect(reused).rejects.toMatchObject({ reason: "rejected" });
  });

  it("[C-04] only the account manager sees and changes it, not colleagues, homeowners or staff acting for the business", async () => {
    const person = await createBusiness();
    await addCard(person);
    const colleague = { ...person, ctx: ctxWith(person, { actor: { ...person.actor, accountManager: false } }) };
    const acting = { ...person, ctx: ctxWith(person, { actor: { ...person.actor, actingFor: "Rapid Roofing" } }) };
    for (const other of [colleague, acting, await createHomeowner(db)]) {
      await expect(beginCardCheck(other.ctx, page, gateway)).rejects.toMatchObject({ kind: "forbidden" });
      await expect(removeCard(other.ctx)).rejects.toMatchObject({ kind: "forbidden" });
    }
    for (const { ctx } of [colleague, acting])
      expect(await findCardView(ctx, page, gateway)).toEqual({
        canChange: false,
        manager: { name: "Ann Miller", email: person.actor.email },
      });
    expect((await findView(person)).card).not.toBeNull();
  });

  it("[T99] another business cannot finish the check", async () => {
    const [person, other] = [await createBusiness(), await createBusiness()];
    const choice = await typeCard(person);
    await expect(finishCheck(other, choice)).rejects.toMatchObject({ kind: "not_found" });
    await expect(finishCheck(other, { checkId: "1 or 1" })).rejects.toMatchObject({ kind: "not_found" });
    expect(await findState(choice)).toBe("NONE");
  });

  it("[T97] can be checked five times a day; opening the same frame again does not count", async () => {
    const person = await createBusiness();
    const { checkId } = await beginCardCheck(person.ctx, page, gateway);
    for (let times = 0; times < 5; times += 1) expect((await beginCardCheck(person.ctx, page, gateway)).checkId).toBe(checkId);
    const choice = await typeCard(person, "withoutFunds");
    await expect(finishCheck(person, choice)).rejects.toThrow();
    for (let times = 0; times < 4; times += 1) await expect(finishCheck(person, await typeCard(person, "withoutFunds"))).rejects.toThrow();
    await expect(beginCardCheck(person.ctx, page, gateway)).rejects.toMatchObject({ kind: "too_many", code: "payments.checkedOften" });
    expect((await beginCardCheck(ctxAfterDays(person, 1), page, gateway)).outcome).toBe("open");
  });

  it("[T97] a frame closes after three declined cards", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person, "declined");
    const { setupId } = (await findOpenCheck(person.ctx, person.actor))!;
    const clientSecret = provider.readSecret((await beginCardCheck(person.ctx, page, gateway)).frame!);
    for (let tries = 0; tries < 2; tries += 1) provider.type({ setupId, clientSecret }, "declined");
    expect(provider.type({ setupId, clientSecret }, "good")).toBe("declined");
    await expect(finishCheck(person, choice)).rejects.toMatchObject({ code: "payments.declined" });
    expect((await findView(person)).check).toBeNull();
  });
});

describe("the jobs for cards", () => {
  it("[C-04] close an abandoned frame after an hour and delete its card", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    await deleteUnusedCards(systemCtx(db, addMinutes(person, 59)), gateway);
    expect(await findState(choice)).toBe("NONE");
    await deleteUnusedCards(systemCtx(db, addMinutes(person, 62)), gateway);
    expect(await findState(choice)).toBeUndefined();
    expect(await db.$count(removedCards)).toBe(0);
  });

  it("[C-04] [N-03] remind once each 60, 30 and 7 days before the expiry, after it and a week later, Advanced businesses alone", async () => {
    const [person, standard] = [await createBusiness(), await createBusiness()];
    await addCard(person);
    await addCard(standard);
    await requestAdvancedProfile(person.ctx);
    const sent: string[] = [];
    for (let day = Date.UTC(2031, 0, 1); day < Date.UTC(2031, 5, 1); day += 24 * 60 * 60_000) {
      const known = (await listNotices(person)).length;
      await sendExpiryReminders(systemCtx(db, new Date(day)));
      await sendExpiryReminders(systemCtx(db, new Date(day + 60_000)));
      for (const template of (await listNotices(person)).slice(known)) sent.push(`${new Date(day).toISOString().slice(0, 10)} ${template}`);
    }
    expect(sent).toEqual([
      "2031-03-02 contractor.cardExpiring",
      "2031-04-01 contractor.cardExpiring",
      "2031-04-24 contractor.cardExpiring",
      "2031-05-01 contractor.cardExpired",
      "2031-05-08 contractor.cardExpired",
      "2031-05-15 contractor.quotingPaused",
    ]);
    expect(await listNotices(standard)).toEqual(["contractor.cardAccepted"]);
    const late = ctxWith(person, { now: new Date("2031-05-02T00:00:00Z") });
    expect((await findView(person, late)).card).toMatchObject({ isExpired: true, reminder: 0 });
    expect(await findCardState(late, person.actor.accountId)).toBe("none");
  });

  it("[C-04] delete finished checks after 90 days", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    await finishCheck(person, choice);
    await dropOldChecks(systemCtx(db, addMinutes(person, 89 * 24 * 60)));
    expect(await findState(choice)).toBe("VOIDED");
    await dropOldChecks(systemCtx(db, addMinutes(person, 91 * 24 * 60)));
    expect(await findState(choice)).toBeUndefined();
  });
});
