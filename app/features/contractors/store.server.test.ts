import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { ctxWith, createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { contractorExists, saveAvailability, saveMembership } from "./store.server.ts";
import { badgeFamilies, badgeGroups } from "./model/badges.ts";
import { noPause } from "./model/vacation.ts";
import { contractors, mepProfiles } from "./tables.server.ts";

const { db } = await testDatabase();

it("[T30] statements on another's contractor match no row even without a permission check", async () => {
  const { contractorId } = await createRoofer(db);
  const rival = await createRoofer(db);
  const seller = ctxWith(rival, { actor: { ...rival.actor, contractorId: null, authorities: ["ROLE_SALES"] } });
  for (const ctx of [rival.ctx, seller, (await createHomeowner(db)).ctx, testCtx(db)]) {
    expect(await contractorExists(ctx, contractorId)).toBe(false);
    await saveAvailability(ctx, contractorId, { ...noPause, vacationMode: true });
    await expect(saveMembership(ctx, contractorId, { badges: [], available: false })).rejects.toThrow();
  }
  expect(await db.select().from(contractors).where(eq(contractors.id, contractorId))).toMatchObject([{ vacationMode: false }]);
  expect(await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, contractorId))).toMatchObject([{ available: true }]);
});

it("[T34] [E-04] the database rejects two badges of an exclusive group", async () => {
  const person = await createRoofer(db);
  const { contractorId } = person;
  const system = ctxWith(person, { actor: { kind: "system" } });
  for (const group of badgeGroups) {
    const ladder = badgeFamilies[group].rule === "onlyOne" || badgeFamilies[group].rule === "oneOrNone";
    const two = saveMembership(system, contractorId, { badges: badgeFamilies[group].badges.slice(0, 2) });
    if (ladder) await expect(two, group).rejects.toThrow();
    else await two;
  }
});
