import { describe, expect, it } from "vitest";
import { formatLifeCycle } from "../../../../tests/life-cycle-page.ts";
import { advanceLead, findNextMove, leadMachine, leadStatusNames, openStatuses, type LeadStatus } from "./statuses.ts";

describe("the life of a lead", () => {
  it("[L-02] is the reviewed table", async () => {
    const page = formatLifeCycle({
      title: "The life cycle of a lead",
      path: "app/features/leads/model/statuses.ts",
      machine: leadMachine,
      states: leadStatusNames,
      parties: ["contractor", "quote"],
    });
    await expect(page).toMatchFileSnapshot("../../../../tests/golden/lead-lifecycle.md");
  });

  it("[L-02] suggests the nearest status further on, and the only way back once it ended", () => {
    const suggest = (status: LeadStatus) => findNextMove(status, leadMachine.events(status, "contractor"));
    expect(suggest("NEW")).toBe("IN_PROGRESS");
    expect(suggest("IN_PROGRESS")).toBe("ESTIMATE_SCHEDULED");
    expect(suggest("PENDING_ACCEPTANCE")).toBe("SERVICE_SCHEDULED");
    expect(suggest("LOST")).toBe("IN_PROGRESS");
  });

  it("[L-02] an ended lead reopens to IN_PROGRESS only, and quotes never move it", () => {
    for (const status of leadStatusNames.filter((one) => !openStatuses.includes(one))) {
      expect(leadMachine.events(status, "contractor")).toEqual(["IN_PROGRESS"]);
      for (const target of leadStatusNames) expect(advanceLead(status, target)).toBe(status);
    }
  });
});
