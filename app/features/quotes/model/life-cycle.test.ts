import { describe, expect, it } from "vitest";
import { quoteEventNames, quoteMachine, quoteParties } from "./life-cycle.ts";
import {
  badgeByStatus,
  isBooked,
  isNegotiable,
  isOpen,
  isOrderable,
  newRequestNotice,
  quoteStatuses,
  type QuoteStatus,
} from "./statuses.ts";

/** The table in readable form. */
function printTable(): string {
  const rows = quoteMachine.transitions.map(({ from, event, by, to, notify }) => {
    const notified =
      Object.keys(notify ?? {}).join(" and ") || (from.includes("NEW") && by.includes("engine") ? "both, with the request" : "–");
    return `| ${from.join(", ")} | ${event} | ${by.join(", ")} | ${to} | ${notified} |`;
  });
  const mays = quoteStatuses.map((status) => {
    const cells = quoteParties.map((party) => quoteMachine.events(status, party).join(", ") || "–");
    return `| ${status} | ${cells.join(" | ")} |`;
  });
  return [
    "# The life of a quote",
    "",
    "Printed from the table in `app/features/quotes/model/life-cycle.ts`; reviewed when it changes.",
    "",
    "| from | event | by | to | notified |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    "What each side may do:",
    "",
    `| state | ${quoteParties.join(" | ")} |`,
    `|---|${quoteParties.map(() => "---|").join("")}`,
    ...mays,
    "",
    "What is known of each state:",
    "",
    "| state | phase | badge | order | offer a price | notice of a new request |",
    "|---|---|---|---|---|---|",
    ...quoteStatuses.map(printFacts),
    "",
  ].join("\n");
}

function printFacts(status: QuoteStatus): string {
  const phase = isOpen(status) ? "open" : isBooked(status) ? "booked" : "ended";
  const { tone, icon } = badgeByStatus(status);
  const marks = [isOrderable(status), isNegotiable(status)].map((is) => (is ? "yes" : "–"));
  return `| ${[status, phase, `${tone} ${icon}`, ...marks, isOpen(status) ? newRequestNotice(status) : "–"].join(" | ")} |`;
}

describe("quote life cycle", () => {
  it("[Q-11] matches the reviewed table", async () => {
    await expect(printTable()).toMatchFileSnapshot("../../../../tests/golden/quote-lifecycle.md");
  });

  it("[Q-11] has one outcome for every status, event and party", () => {
    for (const state of quoteStatuses)
      for (const event of quoteEventNames)
        for (const party of quoteParties) {
          const rows = quoteMachine.transitions.filter((row) => row.event === event && row.from.includes(state) && row.by.includes(party));
          expect(rows.length, `${state} ${event} ${party}`).toBeLessThanOrEqual(1);
        }
  });

  it("[Q-11] cancelled, withdrawn and expired are final, and every other status can reach a final one", () => {
    const ended = ["CANCELLED", "WITHDRAWN", "EXPIRED"];
    for (const state of quoteStatuses) {
      const reached = new Set([state]);
      for (const one of reached) for (const row of quoteMachine.transitions) if (row.from.includes(one)) reached.add(row.to);
      if (ended.includes(state)) expect([...reached]).toEqual([state]);
      else
        expect(
          [...reached].some((one) => ended.includes(one)),
          state,
        ).toBe(true);
    }
  });

  it("[T66] only the homeowner can order, and only at a confirmed price", () => {
    expect(quoteMachine.transitions.filter((row) => row.to === "ORDERED" && row.event === "order")).toEqual([
      expect.objectContaining({ from: ["FIRM"], event: "order", by: ["customer"], to: "ORDERED" }),
    ]);
  });
});
