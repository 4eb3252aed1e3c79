import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { hasOpeningHours, openingAt, type OpenTimes } from "#app/features/contractors/model/opening.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { loadOfferings, showPrices } from "#app/features/requests/service/offerings.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { sortHelpers, type Availability, type Emergency, type Helper } from "./model.ts";
import { findRepairFees } from "./model/repair-fees.ts";
import { listReachableContractors } from "./store.server.ts";

/** A visit today with the problem, by the contractors' own fees; counts toward the limits of shown prices. */
function describeRepair({ problem, zip, ...emergency }: Emergency): Answers {
  return { zip, ...requireCategory(emergency).repair?.answers, problem, urgency: "NOW" };
}

function requireCategory({ category }: Pick<Emergency, "category">): Category {
  return findCategory(category) ?? fail("not_found", "requests.categoryUnknown");
}

/** Contractors who serve the place, those who can come now first. Null for an unknown postal code. */
export async function listHelpers(ctx: Ctx, emergency: Emergency): Promise<Helper[] | null> {
  const { category, zip } = emergency;
  const found = await searchDirectory(ctx, { place: zip, category, sort: "BY_DISTANCE" }).catch(toNull);
  if (!found) return null;
  const reachable = await listReachableContractors(
    ctx,
    found.items.map(({ accountId }) => accountId),
  );
  const helpers = found.items.flatMap(({ accountId, publicId, name, city, rating, reviewsCount, distanceMiles }) => {
    const row = reachable.find((one) => one.accountId === accountId);
    if (!row) return [];
    const { workPhone, advanced: takesCalls } = row;
    const availability = toAvailability(ctx.now, row);
    return [{ accountId, publicId, name, city, rating, reviewsCount, distanceMiles, workPhone, takesCalls, availability }];
  });
  const first = sortHelpers(helpers.filter(({ takesCalls, workPhone }) => takesCalls || workPhone !== "")).slice(0, maxChosenContractors);
  const priceFor = await priceRepairs(
    ctx,
    emergency,
    first.map(({ accountId }) => accountId),
  );
  return first.map((helper) => ({ ...helper, ...priceFor(helper.accountId) }));
}

type RepairPrice = Pick<Helper, "price" | "fees">;

/** Fees are shown with a price only, so that they count toward the same limits. */
async function priceRepairs(ctx: Ctx, emergency: Emergency, accountIds: readonly string[]): Promise<(accountId: string) => RepairPrice> {
  const category = requireCategory(emergency);
  const chosen = await listContractorsByAccountIds(ctx, accountIds);
  const contractors = chosen.map((contractor) => ({ ...contractor, takesRequests: contractor.advanced }));
  const request = await loadOfferings(ctx, { category: category.code, answers: describeRepair(emergency) }, contractors);
  const prices = await showPrices(ctx, request, null);
  return (accountId) => {
    const price = prices[accountId] ?? { kind: "byHand" };
    const offers = request.offerings.find((offering) => offering.accountId === accountId)?.offers ?? [];
    const isShown = price.kind === "price" || price.kind === "range";
    return { price, fees: isShown ? findRepairFees(category, offers, request) : null };
  };
}

function toAvailability(now: Date, times: OpenTimes): Availability {
  if (times.open24x7) return { kind: "always" };
  const { timeZone } = times;
  if (!hasOpeningHours(times)) return { kind: "closed", opensAt: null, timeZone };
  const { open, changes } = openingAt(now, times);
  return open ? { kind: "open" } : { kind: "closed", opensAt: changes?.at ?? null, timeZone };
}

function toNull(error: unknown): null {
  if (error instanceof Failure && error.kind === "not_found") return null;
  throw error;
}
