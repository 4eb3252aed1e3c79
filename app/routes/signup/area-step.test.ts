import { expect, it } from "vitest";
import { saveSection } from "#app/features/business-details/service.server.ts";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { contactDetails } from "../../../tests/contact-details.ts";
import { testDatabase } from "../../../tests/database.ts";
import { leaveAreaStep, loadAreaStep } from "./area-step.server.ts";

const { db } = await testDatabase();
const { newcomer, as } = createAccountHelpers(db);

it("[C-01] [C-06] the service area is done once its step is left, also with the area that the business started with", async () => {
  const guest = await newcomer("BUSINESS");
  await saveSection(guest.ctx, "contactDetails", { values: contactDetails, seen: 0 });
  const ctx = await as(guest.accessToken);
  const findState = async () => (await loadAreaStep(ctx)).progress.find(({ step }) => step === "serviceArea")?.state;
  expect(await findState()).toBe("missing");
  const form = new FormData();
  for (const [name, value] of Object.entries({ "area.postalCode": "", "area.rangeMiles": "25", seen: "0", leave: "next" }))
    form.set(name, value);
  for (const _time of [1, 2]) {
    const answer = await leaveAreaStep(ctx, form);
    expect((answer as Response).headers.get("location")).toBe("/signup-contractor/about");
  }
  expect(await findState()).toBe("done");
});
