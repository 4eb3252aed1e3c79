import { describe, expect, it } from "vitest";
import { leadGroups, statusesInGroup, quoteStatuses } from "./statuses.ts";
import { quoteMachine } from "./life-cycle.ts";

describe("the contractor's desk", () => {
  it("[Q-13] has every state of a quote on exactly one pile", () => {
    expect(leadGroups.flatMap(statusesInGroup).toSorted()).toEqual([...quoteStatuses].toSorted());
  });

  it("[Q-13] asks the contractor for nothing that its states do not allow", () => {
    for (const status of statusesInGroup("needs")) expect(quoteMachine.events(status, "contractor")).not.toEqual([]);
  });
});
