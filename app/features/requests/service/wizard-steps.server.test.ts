import { expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRoofer, type Person, roofJob, systemCtx } from "../../../../tests/request-fixtures.ts";
import { loadDraft, startDraft } from "../service.server.ts";
import { goOnField, shownField } from "#app/features/question-fields/model/wizard-form.ts";
import { reviewStep } from "../model/wizard-steps.ts";
import { saveStepAnswers } from "./wizard-steps.server.ts";
import { loadWizard } from "./wizard.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);

/** Creates a roofer who includes an extra at no charge, so that no question asks about it. */
async function createRooferWithFree(extra: "ridgeVent" | "extendedWarranty", rangeMiles: number) {
  const person = await createRoofer(db, { rangeMiles });
  const book = starterBook(roof, "CONFIRMED");
  await saveBook(systemCtx(db), person.listingId, { ...book, amounts: { ...book.amounts, [extra]: 0 } });
  return person;
}

/** Starts a draft in Chicago with all answers but one. */
function startDraftWithout(question: string, roofers: readonly Person[]): Promise<string> {
  const answers = Object.fromEntries(Object.entries(roofJob).filter(([key]) => key !== question));
  return startDraft(visitor, { contractorAccountIds: roofers.map(({ actor }) => actor.accountId), category: "ROOF", answers });
}

/** The place screen for Madison, WI, confirmed without the contractors that do not serve it. */
function createPlaceForm(): FormData {
  const form = new FormData();
  form.append("zip", "53703");
  form.append("customerType", "RESIDENCE");
  form.append(shownField, "zip");
  form.append(shownField, "customerType");
  form.append(goOnField, "53703");
  return form;
}

/** Submits the place screen opened from the review. */
async function moveToMadison(key: string) {
  return saveStepAnswers(visitor, await loadWizard(visitor, key), { form: createPlaceForm(), named: "place", toReview: true });
}

it("[Q-04] [D-08] asks no further question that only a removed contractor's prices use", async () => {
  const [local, regional] = [await createRoofer(db), await createRooferWithFree("ridgeVent", 300)];
  const key = await startDraftWithout("ridgeVent", [local, regional]);
  expect(await moveToMadison(key)).toEqual({ key, step: reviewStep, opened: null });
  expect((await loadDraft(visitor, key)).contractors.map(({ accountId }) => accountId)).toEqual([regional.actor.accountId]);
});

it("[Q-04] [D-08] asks all questions when only a contractor without online prices remains", async () => {
  const [local, manual] = [
    await createRooferWithFree("extendedWarranty", 30),
    await createRoofer(db, { rangeMiles: 300, priceType: "MANUAL" }),
  ];
  const key = await startDraftWithout("extendedWarranty", [local, manual]);
  expect((await moveToMadison(key)).step).toBe("extendedWarranty");
});
