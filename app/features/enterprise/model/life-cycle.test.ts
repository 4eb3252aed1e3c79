import { describe, expect, it } from "vitest";
import { formatLifeCycle } from "../../../../tests/life-cycle-page.ts";
import { toAnsweredState } from "../model.ts";
import { connectionLifeCycle, connectionLifeStates, connectionParties } from "./life-cycle.ts";

describe("life cycle of a connection to a supply house", () => {
  it("[C-02] matches the reviewed table", async () => {
    const title = "The life of a connection to a supply house";
    const path = "app/features/enterprise/model/life-cycle.ts";
    const page = { title, path, machine: connectionLifeCycle, states: connectionLifeStates, parties: connectionParties };
    await expect(formatLifeCycle(page)).toMatchFileSnapshot("../../../../tests/golden/connection-lifecycle.md");
  });

  it("[C-02] [O-05] lets the supply house, or staff for it, change its answer, but never answer where it is not listed", () => {
    expect(connectionLifeCycle.peek("DECLINED", "confirm", "supplyHouse")).toBe("CONFIRMED");
    expect(connectionLifeCycle.peek("CONFIRMED", "decline", "supplyHouse")).toBe("DECLINED");
    expect(connectionLifeCycle.peek("REQUESTED", "confirm", "staff")).toBe("CONFIRMED");
    expect(connectionLifeCycle.events("ON_FILE", "staff")).toEqual([]);
    expect(connectionLifeCycle.events("ON_FILE", "supplyHouse")).toEqual([]);
  });

  it("[C-02] a listed customer is confirmed, whatever was answered before", () => {
    const declinedAt = new Date("2026-03-01T12:00:00Z");
    expect(toAnsweredState({ isCustomer: true, declinedAt })).toBe("CONFIRMED");
    expect(toAnsweredState({ isCustomer: false, declinedAt })).toBe("DECLINED");
    expect(toAnsweredState({ isCustomer: false, declinedAt: null })).toBe("REQUESTED");
  });
});
