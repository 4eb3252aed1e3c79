import { claimStatuses } from "#app/features/business-claims/model/life-cycle.ts";
import { connectionStates } from "#app/features/enterprise/model/life-cycle.ts";
import { membershipStatuses } from "#app/features/memberships/model/life-cycle.ts";
import { checkStates } from "#app/features/payments/model/check.ts";
import { proofStatuses } from "#app/features/proofs/model/life-cycle.ts";
import { quoteStatuses } from "#app/features/quotes/model.ts";

const quoteStatus = toLiteral(quoteStatuses);
/** Other slices use some of these words too, so only a comparison of a `status` counts. */
const otherStatus = toLiteral([...membershipStatuses, ...proofStatuses, ...claimStatuses]);
const otherState = toLiteral([...connectionStates, ...checkStates]);

const comparison = new RegExp(
  [
    `[!=]==?\\s*${quoteStatus}`,
    `${quoteStatus}\\s*[!=]==?`,
    `\\bcase ${quoteStatus}:`,
    "Record<QuoteStatus,",
    `\\bstatus\\s*[!=]==?\\s*${otherStatus}`,
    `\\bstate\\s*[!=]==?\\s*${otherState}`,
    `\\b(?:eq|ne)\\((?:\\w+\\.)*status, ${toLiteral(claimStatuses)}`,
  ].join("|"),
);

/**
 * Lines that compare the status of a quote, membership, proof, claim, connection or card check; a model has predicates
 * such as `isBooked(status)`.
 */
export function findStatusComparisons(text: string): { line: number; code: string }[] {
  return text.split("\n").flatMap((code, at) => (comparison.test(code) ? [{ line: at + 1, code: code.trim() }] : []));
}

function toLiteral(statuses: readonly string[]): string {
  return `"(?:${statuses.join("|")})"`;
}
