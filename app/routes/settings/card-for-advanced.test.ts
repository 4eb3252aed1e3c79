import { expect, it } from "vitest";
import { createCardFixtures } from "../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../tests/database.ts";
import { loadPlan } from "#app/features/plans/service.server.ts";
import { paths } from "#app/paths.ts";
import { finishChoice, forAdvanced, isForAdvanced } from "./card-for-advanced.server.ts";

const { createBusiness, addCard } = await createCardFixtures(await testDatabase());
const next = paths.contractorSignUp();
const requestFor = (path: string) => ({ request: new Request(`http://platform.localhost:3000${path}`), next });
const chosen = requestFor(paths.signUpPayment(forAdvanced));
const notChosen = requestFor(paths.signUpPayment());

it("[C-04] a card that was entered for Advanced makes the profile Advanced without another button", async () => {
  const person = await createBusiness();
  expect([isForAdvanced(chosen.request), isForAdvanced(notChosen.request)]).toEqual([true, false]);
  expect(await finishChoice(person.ctx, { done: "begun" }, chosen)).toEqual({ done: "begun" });
  await addCard(person);
  expect(await finishChoice(person.ctx, { done: "accepted" }, notChosen)).toEqual({ done: "accepted" });
  expect((await loadPlan(person.ctx)).plan).toBe("STANDARD");
  for (let times = 0; times < 2; times += 1) {
    const answer = await finishChoice(person.ctx, { done: "accepted" }, chosen);
    expect(answer instanceof Response && answer.headers.get("location")).toBe("/signup-contractor?notice=advancedChosen");
    expect((await loadPlan(person.ctx)).plan).toBe("ADVANCED");
  }
});

it("[C-04] a card that is still being checked leaves the profile Standard", async () => {
  const person = await createBusiness();
  expect(await finishChoice(person.ctx, { done: "running" }, chosen)).toEqual({ done: "running" });
  expect((await loadPlan(person.ctx)).plan).toBe("STANDARD");
});
