import { expect, it } from "vitest";
import { listProgress, type ProgressFacts } from "../model.ts";
import { countProfileSteps, findListingState, type ListingFacts } from "./completeness.ts";

const started: ProgressFacts = { isStarted: true, isManager: true, missing: [], saved: ["serviceArea"], isAdvanced: false, hasCard: false };

it("[C-01] counts the steps of the profile, so that a Standard business without a card can finish", () => {
  expect(countProfileSteps(listProgress({ ...started, isStarted: false }))).toEqual({ done: 0, total: 5 });
  expect(countProfileSteps(listProgress({ ...started, missing: [{ section: "profile", field: "logo" }] }))).toEqual({ done: 4, total: 5 });
  expect(countProfileSteps(listProgress(started))).toEqual({ done: 5, total: 5 });
  expect(countProfileSteps(listProgress({ ...started, isManager: false }))).toEqual({ done: 5, total: 5 });
  expect(countProfileSteps(listProgress({ ...started, isAdvanced: true, hasCard: true }))).toEqual({ done: 5, total: 5 });
});

const applicant: ListingFacts = { statuses: ["DRAFT"], needs: [], isPaused: false };

it.each<[ListingFacts["statuses"], Partial<ListingFacts>, string]>([
  [["DRAFT", "DRAFT"], { needs: ["service"] }, "incomplete"],
  [["DRAFT", "WITHDRAWN"], {}, "ready"],
  [["REFUSED"], {}, "ready"],
  [["DRAFT", "APPLIED"], {}, "waiting"],
  [["APPLIED", "CHANGE_ASKED"], {}, "changeAsked"],
  [["UNAVAILABLE", "DRAFT"], {}, "hidden"],
  [["APPLIED", "APPROVED"], {}, "listed"],
  [["APPROVED"], { isPaused: true }, "paused"],
  [["APPROVED"], { needs: ["service"], isPaused: true }, "withoutService"],
  [["APPROVED"], { needs: ["contactDetails"] }, "listed"],
])("[C-01] a business with %j and %j is %s", (statuses, facts, state) => {
  expect(findListingState({ ...applicant, ...facts, statuses })).toBe(state);
});
