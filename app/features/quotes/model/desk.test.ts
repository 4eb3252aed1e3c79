import { describe, expect, it } from "vitest";
import { pileAlone, sortDesk } from "./desk.ts";
import { quoteMachine, quoteStatuses } from "./life-cycle.ts";

const nobody = new Set<string>();
const quote = (status: (typeof quoteStatuses)[number], day: number) => ({
  id: `${status} ${day}`,
  status,
  updatedAt: `2026-11-${day}T10:00:00.000Z`,
});

describe("the contractor's desk", () => {
  it("[Q-13] has every quote on exactly one pile", () => {
    const desk = sortDesk(
      quoteStatuses.map((status) => quote(status, 10)),
      nobody,
    );
    expect(
      Object.values(desk)
        .flat()
        .map((one) => one.status)
        .sort(),
    ).toEqual([...quoteStatuses].sort());
  });

  it("[Q-13] asks the contractor for nothing that its states do not allow", () => {
    for (const { status } of sortDesk(
      quoteStatuses.map((status) => quote(status, 10)),
      nobody,
    ).needs) {
      expect(quoteMachine.events(status, "contractor")).not.toEqual([]);
    }
  });

  it("[E-01] [Q-13] has a quote among what needs the contractor while a price that the homeowner named waits", () => {
    const desk = sortDesk([quote("FIRM", 10), quote("FIRM", 11), quote("TENTATIVE", 12)], nobody, new Set(["FIRM 11", "TENTATIVE 12"]));
    expect(desk.needs.map(({ id }) => id)).toEqual(["FIRM 11", "TENTATIVE 12"]);
    expect(desk.waiting.map(({ id }) => id)).toEqual(["FIRM 10"]);
  });

  it("[Q-14] [Q-13] has a booked job among what needs the contractor while its homeowner waits for the call", () => {
    const quotes = [quote("ORDERED", 10), quote("ORDERED", 11), quote("CANCELLED", 12)];
    const desk = sortDesk(quotes, new Set(["ORDERED 11", "CANCELLED 12"]));
    expect(desk.needs.map(({ id }) => id)).toEqual(["ORDERED 11"]);
    expect(desk.booked.map(({ id }) => id)).toEqual(["ORDERED 10"]);
    expect(pileAlone(desk, "booked").map(({ id }) => id)).toEqual(["ORDERED 11", "ORDERED 10"]);
    expect(pileAlone(desk, "needs")).toEqual(desk.needs);
  });

  it("puts the longest wait on top of what needs the contractor, and the newest on top of all else", () => {
    const desk = sortDesk([quote("PRICE_WAITING", 12), quote("BEING_CONFIRMED", 11), quote("FIRM", 12), quote("TENTATIVE", 13)], nobody);
    expect(desk.needs.map((one) => one.status)).toEqual(["BEING_CONFIRMED", "PRICE_WAITING"]);
    expect(desk.waiting.map((one) => one.status)).toEqual(["TENTATIVE", "FIRM"]);
  });
});
