import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Headline } from "#app/features/pricing/model/price-headline.ts";

/** Something that happened: a state that a quote came to, or a step of its job, appointment or questions. `dashboard:activity.<what>` says it. */
export interface Activity {
  what: string;
  at: string;
  /** Then; null where it says nothing. */
  price: Headline | null;
  quoteId: string;
  requestId: string;
  packageKey: string | null;
  category: CategoryCode;
  timeZone: string;
  contractor: string;
  contractorId: string;
}

/** Milliseconds within which packages of one contractor that come to the same state count as one. */
const sameStep = 60_000;

/** Newest first. A contractor's packages that were priced together are one line. */
export function mergePackages(activities: readonly Activity[], size: number): Activity[] {
  const shown: Activity[] = [];
  for (const activity of activities) {
    const isShown = shown.some(
      (one) =>
        one.what === activity.what &&
        one.contractorId === activity.contractorId &&
        one.requestId === activity.requestId &&
        Date.parse(one.at) - Date.parse(activity.at) < sameStep,
    );
    if (!isShown) shown.push(activity);
    if (shown.length === size) break;
  }
  return shown;
}
