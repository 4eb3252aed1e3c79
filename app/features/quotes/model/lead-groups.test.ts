import { describe, expect, it } from "vitest";
import { leadGroups, statusesInGroup, quoteStatuses } from "./statuses.ts";
import { quoteMachine } from "./life-cycle.ts";

describe("lead groups", () => {
  it("[Q-13] every quote status belongs to exactly one group", () => {
    expect(leadGroups.flatMap(statusesInGroup).toSorted()).toEqual([...quoteStatuses].toSorted());
  });

  it("[Q-13] the contractor can act on every quote in the needs group", () => {
    for (const status of statusesInGroup("needs")) expect(quoteMachine.events(status, "contractor")).not.toEqual([]);
  });
});
