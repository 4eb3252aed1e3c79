import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { listPriceQuestions } from "#app/features/categories/model/rules-in-use.ts";
import { findOfferedServices } from "#app/features/directory/service/brand-services.server.ts";
import { findQuotedPrices, listQuotedCities, listQuotedLines } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { costDays, toCost, toLineCosts, type CostGuide, type Costs, type ServiceCost } from "./model.ts";

const shownFactors = 8;

const sinceOldest = (ctx: Ctx) => new Date(ctx.now.getTime() - costDays * dayMs);

/** What a service costs on this brand, by its quotes; in these postal codes, or everywhere. */
export async function findCosts(ctx: Ctx, category: CategoryCode, codes: readonly string[] | null): Promise<Costs> {
  const jobs = { category, codes, since: sinceOldest(ctx) };
  const cost = toCost(await findQuotedPrices(ctx, jobs));
  return { cost, lines: cost ? toLineCosts(await listQuotedLines(ctx, jobs), cost.quotes) : [] };
}

/** Cities with too few quotes are left out. */
export async function loadCostGuide(ctx: Ctx, service: CategoryCode): Promise<CostGuide> {
  const [costs, cities] = await Promise.all([
    findCosts(ctx, service, null),
    listQuotedCities(ctx, { category: service, codes: null, since: sinceOldest(ctx) }),
  ]);
  const known = cities.flatMap((row) => {
    const cost = toCost(row);
    return cost ? [{ city: row.city, region: row.region, ...cost }] : [];
  });
  return { service, ...costs, cities: known, questions: listPriceFactors(ctx, service) };
}

/** Of the services that the brand's contractors offer; without those with too few quotes. */
export async function findOfferedCosts(ctx: Ctx): Promise<ServiceCost[]> {
  const services = await findOfferedServices(ctx);
  const costs = await Promise.all(
    services.map(async (service) => {
      const cost = toCost(await findQuotedPrices(ctx, { category: service, codes: null, since: sinceOldest(ctx) }));
      return cost ? [{ service, ...cost }] : [];
    }),
  );
  return costs.flat();
}

/**
 * Questions whose answers change the price, in the caller's language. Without those of every job, such as the place, and those about
 * how another is answered.
 */
function listPriceFactors(ctx: Ctx, service: CategoryCode): string[] {
  const [category, t] = [categories[service], getTranslator(ctx.locale)];
  const priced = listPriceQuestions(category, category.starterPrices);
  const ways = new Set(priced.filter(isWayToAnswer).map(({ key }) => key));
  const own = priced.filter((question) => isOwn(question, service) && !ways.has(question.key));
  return own.slice(0, shownFactors).map(({ label }) => t(label));
}

/** Trades with the same questions share theirs. */
function isOwn({ label, step }: Question, service: CategoryCode): boolean {
  return label.startsWith(`categories:${service}.`) || step.startsWith("trade");
}

/** "How do you want to enter the roof size?" */
function isWayToAnswer({ absent, calculator, startsAs }: Question): boolean {
  return absent !== undefined || (calculator !== undefined && startsAs !== undefined);
}
