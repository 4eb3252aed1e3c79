import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { findLeavePath, listProgress, signUpSteps, stepPath, type ProgressFacts } from "./model.ts";

const started: ProgressFacts = { isStarted: true, isManager: true, missing: [], saved: [], isAdvanced: false, hasCard: false };
const findStates = (facts: Partial<ProgressFacts>) =>
  Object.fromEntries(listProgress({ ...started, ...facts }).map(({ step, state }) => [step, state]));

it("[R-17] has the nine steps at the specification's paths", () => {
  expect(signUpSteps.map((step) => stepPath(step).replace("/signup-contractor/", ""))).toEqual([
    "business-contact-details",
    "service-area-tuning",
    "about",
    "owner-profile",
    "business-profile",
    "enterprise-settings",
    "preview-profile",
    "advanced-profile-info",
    "payment-details-view",
  ]);
});

it("[C-01] lets only the first step be taken until the business exists", () => {
  const { contactDetails, ...others } = findStates({ isStarted: false });
  expect(contactDetails).toBe("missing");
  expect(new Set(Object.values(others))).toEqual(new Set(["locked"]));
});

it("[C-01] says what the profile lacks, and is done with a step once nothing is missing", () => {
  const missing = [
    { section: "profile", field: "logo" },
    { section: "profile", field: "licences" },
  ] as const;
  const progress = listProgress({ ...started, missing, saved: ["serviceArea"] });
  expect(progress.find(({ step }) => step === "profile")).toMatchObject({
    state: "missing",
    missing: ["profile.logo", "profile.licences"],
  });
  expect(findStates({ missing, saved: ["serviceArea"] })).toMatchObject({ contactDetails: "done", serviceArea: "done", about: "done" });
  expect(findStates({})).toMatchObject({
    serviceArea: "missing",
    enterprise: "optional",
    preview: "optional",
    plan: "optional",
    card: "optional",
  });
  expect(findStates({ saved: ["preview", "plan"] })).toMatchObject({ preview: "done", plan: "done", card: "optional" });
  expect(findStates({ isAdvanced: true, hasCard: true, saved: ["enterprise"] })).toMatchObject({
    enterprise: "done",
    plan: "done",
    card: "done",
  });
});

it("[S-01] leaves supply house, plan and card to the account manager", () => {
  expect(findStates({ isManager: false })).toMatchObject({ enterprise: "manager", plan: "manager", card: "manager", about: "done" });
});

it("[C-01] leads on, back, to any step or to the overview", () => {
  expect(findLeavePath("about", "next")).toBe(stepPath("owner"));
  expect(findLeavePath("about", "back")).toBe(stepPath("serviceArea"));
  expect(findLeavePath("about", "plan")).toBe(stepPath("plan"));
  expect(findLeavePath("about", "later")).toBe(paths.contractorSignUp());
  expect(findLeavePath("card", "next")).toBe(paths.contractorSignUp());
  expect(findLeavePath("contactDetails", "back")).toBe(paths.contractorSignUp());
  expect(findLeavePath("about", "https://evil.example")).toBe(stepPath("owner"));
  expect(findLeavePath("about", null)).toBe(stepPath("owner"));
});
