import type { Answers } from "#app/features/categories/model/answers.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { hasOpeningHours, openingAt, type OpenTimes } from "#app/features/contractors/model/opening.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { ShownPrices } from "#app/features/requests/model/wizard.ts";
import { loadOfferings, showPrices } from "#app/features/requests/service/offerings.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { sortHelpers, type Availability, type Emergency, type Helper } from "./model.ts";
import { listReachableContractors } from "./store.server.ts";

/** A visit today with the problem, by the contractors' own fees; counts toward the limits of shown prices. */
function describeRepair({ category, problem, zip }: Emergency): Answers {
  const { repair } = findCategory(category) ?? fail("not_found", "requests.categoryUnknown");
  return { zip, ...repair?.answers, problem, urgency: "NOW" };
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
  const prices = await showRepairPrices(
    ctx,
    emergency,
    first.map(({ accountId }) => accountId),
  );
  return first.map((helper) => ({ ...helper, price: prices[helper.accountId] ?? { kind: "byHand" } }));
}

async function showRepairPrices(ctx: Ctx, emergency: Emergency, accountIds: readonly string[]): Promise<ShownPrices> {
  const chosen = await listContractorsByAccountIds(ctx, accountIds);
  const contractors = chosen.map((contractor) => ({ ...contractor, takesRequests: contractor.advanced }));
  return showPrices(ctx, await loadOfferings(ctx, { category: emergency.category, answers: describeRepair(emergency) }, contractors), null);
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
