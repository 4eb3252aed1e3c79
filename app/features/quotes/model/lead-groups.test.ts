import { describe, expect, it } from "vitest";
import { deskPiles, statusesIn } from "./lead-groups.ts";
import { quoteMachine, quoteStatuses } from "./life-cycle.ts";

describe("the contractor's desk", () => {
  it("[Q-13] has every state of a quote on exactly one pile", () => {
    expect(deskPiles.flatMap(statusesIn).toSorted()).toEqual([...quoteStatuses].toSorted());
  });

  it("[Q-13] asks the contractor for nothing that its states do not allow", () => {
    for (const status of statusesIn("needs")) expect(quoteMachine.events(status, "contractor")).not.toEqual([]);
  });
});
