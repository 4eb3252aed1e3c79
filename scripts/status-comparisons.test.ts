import { describe, expect, it } from "vitest";
import { findStatusComparisons } from "./status-comparisons.ts";

describe("a status", () => {
  it.each([
    ["of a quote", 'if (quote.status === "FIRM") return;'],
    ["of a quote, in any words", 'case "ORDERED":'],
    ["of a membership", 'const isMember = membership.status === "APPROVED";'],
    ["of a proof", 'status !== "SUBMITTED" && <Decision />'],
    ["of a claim", 'if (view.status === "CODE_SENT") return;'],
    ["of a claim, in a query", 'where(eq(businessClaims.status, "REQUESTED"))'],
    ["of a connection", 'state === "ON_FILE" ? file : request'],
    ["of a card check", 'if (state === "VOIDING") return;'],
  ])("[Q-11] [C-03] [Y-01] %s is compared in its model alone", (_what, code) => {
    expect(findStatusComparisons(`const before = 1;\n  ${code}`)).toEqual([{ line: 2, code }]);
  });

  it("[Q-11] [C-03] [Y-01] is read by its predicates everywhere, and other words are free", () => {
    expect(findStatusComparisons('isListed(status) && hold.status === "CAPTURED" && message.reason === "REFUSED"')).toEqual([]);
  });
});
