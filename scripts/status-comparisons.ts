import { membershipStatuses } from "#app/features/memberships/model/life-cycle.ts";
import { proofStatuses } from "#app/features/proofs/model/life-cycle.ts";
import { quoteStatuses } from "#app/features/quotes/model.ts";

const quoteStatus = toLiteral(quoteStatuses);
/** Other slices use some of these words too, so only a comparison of a `status` counts. */
const otherStatus = toLiteral([...membershipStatuses, ...proofStatuses]);

const comparison = new RegExp(
  [
    `[!=]==?\\s*${quoteStatus}`,
    `${quoteStatus}\\s*[!=]==?`,
    `\\bcase ${quoteStatus}:`,
    "Record<QuoteStatus,",
    `\\bstatus\\s*[!=]==?\\s*${otherStatus}`,
  ].join("|"),
);

/** Lines that compare the status of a quote, a membership or a proof; a model has predicates such as `isBooked(status)`. */
export function findStatusComparisons(text: string): { line: number; code: string }[] {
  return text.split("\n").flatMap((code, at) => (comparison.test(code) ? [{ line: at + 1, code: code.trim() }] : []));
}

function toLiteral(statuses: readonly string[]): string {
  return `"(?:${statuses.join("|")})"`;
}
