import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createCardFixtures, isHoldRequest, page } from "../../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxWith, systemCtx } from "../../../../tests/request-fixtures.ts";
import { beginCardCheck } from "./beginning.server.ts";
import { cardChecks } from "../tables.server.ts";
import { receiveCardEvent } from "./events.server.ts";
import { settleHolds } from "./sweeping.server.ts";

const {
  db,
  provider,
  gateway,
  network,
  createBusiness,
  typeCard,
  finishCheck,
  findView,
  listActs,
  listNotices,
  findState,
  addMinutes,
  loseAnswers,
} = await createCardFixtures(await testDatabase());

describe("while the provider does not answer", () => {
  it("[X28] a hold with a lost confirmation is looked up and released at once", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    expect(
      await loseAnswers(
        (line) => line.endsWith("/confirm"),
        () => finishCheck(person, choice),
      ),
    ).toBe("accepted");
    expect(provider.listHolds().find(({ checkId }) => checkId === choice.checkId)).toMatchObject({ reserved: 1, isOpen: false });
  });

  it("[X28] the check stays running and blocks a second one; a job finishes it and sends an email", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    expect(await loseAnswers(isHoldRequest, () => finishCheck(person, choice))).toBe("running");
    expect(await findState(choice)).toBe("UNKNOWN");
    expect((await findView(person)).check).toEqual({ checkId: choice.checkId, outcome: "running", frame: null });
    await expect(beginCardCheck(person.ctx, page, gateway)).rejects.toMatchObject({ code: "payments.checkRunning" });
    await settleHolds(systemCtx(db, addMinutes(person, 1)), gateway);
    expect([await findState(choice), (await findView(person)).card?.last4]).toEqual(["VOIDED", "4242"]);
    expect(await listNotices(person)).toEqual(["contractor.cardAccepted"]);
  });

  it("[X28] a hold whose confirmation never arrived is voided after two minutes, with an email", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    network.fault = (line) => (line.endsWith("/confirm") ? "late" : "none");
    expect(await finishCheck(person, choice)).toBe("running");
    network.fault = () => "none";
    await settleHolds(systemCtx(db, addMinutes(person, 1)), gateway);
    expect(await findState(choice)).toBe("UNKNOWN");
    await settleHolds(systemCtx(db, addMinutes(person, 2)), gateway);
    await network.runLate();
    expect(provider.listHolds().find(({ checkId }) => checkId === choice.checkId)).toMatchObject({ reserved: 0, isOpen: false });
    await expect(finishCheck(person, choice)).rejects.toMatchObject({ code: "payments.unverified" });
    expect(await findView(person)).toMatchObject({ card: null, check: null });
    expect([await listNotices(person), await listActs(person)]).toEqual([["contractor.cardRefused"], ["card.refused"]]);
  });

  it("[X28] a failure before the hold changes nothing and does not count as a check", async () => {
    const person = await createBusiness();
    for (let times = 0; times < 4; times += 1)
      await expect(
        loseAnswers(
          () => true,
          () => beginCardCheck(person.ctx, page, gateway),
        ),
      ).rejects.toMatchObject({ code: "payments.away" });
    const choice = await typeCard(person);
    await expect(
      loseAnswers(
        () => true,
        () => finishCheck(person, choice),
      ),
    ).rejects.toMatchObject({ code: "payments.away" });
    expect(await finishCheck(person, choice)).toBe("accepted");
  });

  it("[X28] an unknown hold is voided after ten minutes", async () => {
    const person = await createBusiness();
    const choice = await typeCard(person);
    const isHoldRequest = (line: string) => /void$|GET .*holds/.test(line);
    await loseAnswers(isHoldRequest, () => finishCheck(person, choice));
    await db.delete(cardChecks).where(eq(cardChecks.id, choice.checkId));
    const open = () => provider.listHolds().find(({ checkId, isOpen }) => checkId === choice.checkId && isOpen);
    network.fault = (line) => (line.endsWith("/void") ? "lostBefore" : "none");
    await settleHolds(systemCtx(db, addMinutes(person, 9)), gateway);
    network.fault = () => "none";
    await settleHolds(systemCtx(db, addMinutes(person, 11)), gateway);
    expect(open()).toBeUndefined();
  });
});

describe("events of the provider", () => {
  it("[T91] [X30] change nothing when late, repeated or out of order, and are rejected when forged", async () => {
    const person = await createBusiness();
    provider.takeEvents(person.ctx.now);
    const choice = await typeCard(person);
    await finishCheck(person, choice);
    const before = await db.select().from(cardChecks);
    const events = provider.takeEvents(person.ctx.now);
    expect(events).toHaveLength(3);
    for (const event of [...events.toReversed(), ...events])
      await receiveCardEvent(ctxWith(person, { actor: { kind: "visitor" } }), event, gateway);
    expect(await db.select().from(cardChecks)).toEqual(before);
    expect(await listActs(person)).toEqual(["card.added"]);
    const forged = receiveCardEvent(person.ctx, { ...events[0]!, signature: "t=1,v1=00" }, gateway);
    await expect(forged).rejects.toMatchObject({ kind: "invalid", code: "payments.eventInvalid" });
  });

  it("[X28] settle every check, also beside one whose answer is unreadable", async () => {
    const broken = await createBusiness();
    provider.takeEvents(broken.ctx.now);
    const brokenChoice = await typeCard(broken);
    for (const event of provider.takeEvents(broken.ctx.now)) await receiveCardEvent(systemCtx(db, broken.ctx.now), event, gateway);
    const person = await createBusiness();
    const choice = await typeCard(person);
    expect(await loseAnswers(isHoldRequest, () => finishCheck(person, choice))).toBe("running");
    const unreadable: typeof gateway = {
      ...gateway,
      async findSetup(setupId) {
        const setup = await gateway.findSetup(setupId);
        return setup.status === "STORED" ? { ...setup, card: { ...setup.card, last4: "42" } } : setup;
      },
    };
    await settleHolds(systemCtx(db, addMinutes(person, 1)), unreadable);
    expect([await findState(brokenChoice), await findState(choice)]).toEqual(["NONE", "VOIDED"]);
  });

  it("[C-04] finish the check of a card whose browser was closed", async () => {
    const person = await createBusiness();
    provider.takeEvents(person.ctx.now);
    const choice = await typeCard(person);
    for (const event of provider.takeEvents(person.ctx.now)) await receiveCardEvent(systemCtx(db, person.ctx.now), event, gateway);
    expect(await findState(choice)).toBe("NONE");
    await settleHolds(systemCtx(db, addMinutes(person, 1)), gateway);
    expect([await findState(choice), await listNotices(person)]).toEqual(["VOIDED", ["contractor.cardAccepted"]]);
    expect(await finishCheck(person, choice)).toBe("accepted");
  });
});
