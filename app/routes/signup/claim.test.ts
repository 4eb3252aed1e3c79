import { expect, it } from "vitest";
import { loadClaim } from "#app/features/business-claims/service.server.ts";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { createClaimFixtures } from "../../../tests/business-claims.ts";
import { testDatabase } from "../../../tests/database.ts";
import { readSearchedBusiness, submitClaimStep } from "./claim.server.ts";

const { db } = await testDatabase();
const { newcomer } = createAccountHelpers(db);
const { openUnclaimed, readMailedCode } = createClaimFixtures(db);

/** Returns the address that the browser goes to. */
async function createSteps() {
  const { ctx } = await newcomer("BUSINESS");
  const business = await openUnclaimed();
  const start = `http://delta.localhost/signup-contractor/claim/${business.publicId}`;
  const submit = async (address: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const answer = await submitClaimStep(ctx, readSearchedBusiness(new Request(address), business.publicId), form);
    return new URL(answer.headers.get("Location") ?? "", start).href;
  };
  return { ctx, business, start, submit };
}

it("[C-01] the claim page sends a code after a match, whose token stays in its address", async () => {
  const { ctx, business, start, submit } = await createSteps();
  await expect(submit(start, { act: "send" })).rejects.toMatchObject({ code: "claims.searchAgain" });
  const found = await submit(start, { act: "match", phone: "", licence: business.licence });
  expect(await submit(found, { act: "send" })).toBe(found);
  const code = await readMailedCode(business.email);
  expect(await loadClaim(ctx, readSearchedBusiness(new Request(found), business.publicId))).toMatchObject({ isFound: true });
  expect(new URL(await submit(start, { act: "check", code })).pathname).toBe("/signup-contractor");
});

it("[C-01] a request to staff whose search expired is sent with a new match", async () => {
  const { business, start, submit } = await createSteps();
  const evidence = "I own it: call me at the office.";
  await expect(submit(`${start}?found=old`, { act: "request", evidence })).rejects.toMatchObject({ code: "claims.searchAgain" });
  const sent = await submit(`${start}?found=old`, { act: "request", evidence, phone: "", licence: business.licence });
  expect(new URL(sent).searchParams.get("found")).not.toBe("old");
});
