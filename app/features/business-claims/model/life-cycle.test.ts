import { describe, expect, it } from "vitest";
import { formatLifeCycle } from "../../../../tests/life-cycle-page.ts";
import { isAwaitingCode } from "../model.ts";
import { claimLifeCycle, claimParties, claimStates, findClaimChange } from "./life-cycle.ts";

describe("life cycle of a claim", () => {
  it("[C-01] matches the reviewed table", async () => {
    const path = "app/features/business-claims/model/life-cycle.ts";
    const page = { title: "The life of a claim to a business", path, machine: claimLifeCycle, states: claimStates, parties: claimParties };
    await expect(formatLifeCycle(page)).toMatchFileSnapshot("../../../../tests/golden/claim-lifecycle.md");
  });

  it("[C-01] ends with the business claimed, by a code or by staff", () => {
    expect(claimParties.flatMap((party) => claimLifeCycle.events("CLAIMED", party))).toEqual([]);
    expect([findClaimChange("enterCode"), findClaimChange("approve")]).toEqual([
      { from: ["CODE_SENT"], to: "CLAIMED" },
      { from: ["REQUESTED"], to: "CLAIMED" },
    ]);
  });

  it("[C-01] accepts a code only while one was sent and is not expired", () => {
    const [codeExpiresAt, now] = [new Date("2026-03-01T12:15:00Z"), new Date("2026-03-01T12:00:00Z")];
    expect(isAwaitingCode({ status: "CODE_SENT", codeExpiresAt }, now)).toBe(true);
    expect(isAwaitingCode({ status: "CODE_SENT", codeExpiresAt }, codeExpiresAt)).toBe(false);
    expect(isAwaitingCode({ status: "REQUESTED", codeExpiresAt }, now)).toBe(false);
  });
});
