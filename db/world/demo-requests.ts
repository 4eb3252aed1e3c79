import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { setNameYourPrice } from "#app/features/contractors/service/name-your-price.server.ts";
import {
  adjustPrice,
  askToConfirm,
  expireQuotes,
  listQuotesOfRequest,
  providePrice,
  startPricing,
  withdrawQuote,
} from "#app/features/quotes/service.server.ts";
import { namePrice } from "#app/features/named-prices/service.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { NamedContractor } from "./characters/firm-names.ts";
import { toContractorPublicId } from "./characters/firms.ts";
import { garageRoof, houseRoof, montrealHeater, tanklessHeater, tankHeater } from "./characters/jobs.ts";
import { toAccountId, people, type DemoEmail } from "./characters/people.ts";
import { createDemoProducts } from "./characters/products.ts";

export { createNeighborRequests } from "./neighbor-requests.ts";
export { saveFunnel } from "#app/features/funnel/service.server.ts";

/** By account id. */
type ContractorIds = ReadonlyMap<string, number>;

/** Context of a user, some days ago. */
type ActAs = (email: DemoEmail, daysAgo: number) => Ctx;

/** Creates the demo homeowners' requests through the services, with quotes in every state worth showing. */
export async function createDemoRequests(world: Ctx, contractorIds: ContractorIds): Promise<void> {
  const actAs = (email: DemoEmail, daysAgo: number): Ctx => actingAs(world, email, { daysAgo, contractorIds });
  await createDemoProducts((email) => actAs(email, 60), world.now);
  for (const email of emailsAcceptingOffers) await setNameYourPrice(actAs(email, 60), true);
  await expireTanklessRequest(actAs);
  await expireQuotes({ ...world, now: new Date(world.now.getTime() - 5 * dayMs) });
  await orderGarageRoof(actAs);
  await requestMontrealHeater(actAs);
  await requestTank(actAs);
  await requestHouseRoof(actAs);
}

/** One contractor with estimates, two with confirmed prices. */
const emailsAcceptingOffers: readonly DemoEmail[] = ["summit@demo.test", "blueflame@demo.test", "laurier@demo.test"];

function actingAs(world: Ctx, email: DemoEmail, { daysAgo, contractorIds }: { daysAgo: number; contractorIds: ContractorIds }): Ctx {
  const { userId, accountId, accountType, accountManager, authorities, locale } = people[email];
  const contractorId = contractorIds.get(accountId) ?? null;
  const actor = { kind: "user", userId, accountId, accountType, contractorId, accountManager, authorities, email } as const;
  return { ...world, actor, locale, now: new Date(world.now.getTime() - daysAgo * dayMs) };
}

/** 40 days ago: tankless heater, an estimate and a manual price; both expire. */
async function expireTanklessRequest(actAs: ActAs): Promise<void> {
  const quotes = await submitRequest(actAs("homeowner@demo.test", 40), "PLUM", { to: ["blueflame", "oldtown"], answers: tanklessHeater });
  const asked = findQuote(quotes, "oldtown");
  const words = "Gas line and vent are new, so this is what it comes to. The old chimney is closed up.";
  await providePrice(actAs("oldtown@demo.test", 38), { id: asked.id, seen: asked.version, total: 4650_00, comments: words });
}

/** Three weeks ago: garage roof, ordered at Rapid's confirmed price; Summit withdraws. */
async function orderGarageRoof(actAs: ActAs): Promise<void> {
  const quotes = await submitRequest(actAs("homeowner@demo.test", 21), "ROOF", { to: ["rapid", "summit"], answers: garageRoof });
  const [rapidQuote, declined] = [findQuote(quotes, "rapid"), findQuote(quotes, "summit")];
  const reason = "We do not lay flat roofs. Thank you for asking us.";
  await withdrawQuote(actAs("summit@demo.test", 20.8), { id: declined.id, seen: declined.version, reason });
  const { requestId, id: quoteId, version: seen } = rapidQuote;
  await orderQuote(actAs("homeowner@demo.test", 20), { requestId, quoteId, seen, idempotencyKey: "demo-world-garage" });
}

/** Five days ago, in Montréal: one confirmed price, in French. */
async function requestMontrealHeater(actAs: ActAs): Promise<void> {
  await submitRequest(actAs("homeowner-fr@demo.test", 5), "PLUM", { to: ["laurier"], answers: montrealHeater });
}

/** Three days ago: tank heater, three makers at a confirmed price; Old Town is still pricing. */
async function requestTank(actAs: ActAs): Promise<void> {
  const quotes = await submitRequest(actAs("homeowner@demo.test", 3), "PLUM", { to: ["blueflame", "oldtown"], answers: tankHeater });
  const asked = findQuote(quotes, "oldtown");
  await startPricing(actAs("oldtown@demo.test", 2.8), { id: asked.id, seen: asked.version });
}

/**
 * Two days ago: house roof with confirmed packages, estimates (one to be confirmed, one adjusted with a counteroffer)
 * and one visit first.
 */
async function requestHouseRoof(actAs: ActAs): Promise<void> {
  const quotes = await submitRequest(actAs("homeowner@demo.test", 2), "ROOF", { to: ["rapid", "summit", "lakefront"], answers: houseRoof });
  const [asked, adjusted] = [findQuote(quotes, "summit", "GOOD"), findQuote(quotes, "summit", "BETTER")];
  const comments = "The rear valley wants new sheathing; I have put in four sheets.";
  const total = adjusted.price.total + 340_00;
  const { version: seen } = await adjustPrice(actAs("summit@demo.test", 1.5), { id: adjusted.id, seen: adjusted.version, total, comments });
  await askToConfirm(actAs("homeowner@demo.test", 1), { id: asked.id, seen: asked.version });
  const note = "Could you meet me here? We would take the old gutters down ourselves, and any week in the month will do.";
  const named = { total: adjusted.price.total - 250_00, note, idempotencyKey: "demo-world-named" };
  await namePrice(actAs("homeowner@demo.test", 0.9), { quoteId: adjusted.id, seen, ...named });
}

/** Submits a request and returns the instant quotes. */
async function submitRequest(
  ctx: Ctx,
  category: CategoryCode,
  { to, answers }: { to: readonly NamedContractor[]; answers: Answers },
): Promise<CustomerQuote[]> {
  const key = await startDraft(ctx, { contractorAccountIds: to.map(toAccountId), category, answers });
  return listQuotesOfRequest(ctx, await submitDraft(ctx, key));
}

function findQuote(quotes: readonly CustomerQuote[], firm: NamedContractor, packageKey: string | null = null): CustomerQuote {
  const quote = quotes.find(
    (one) => one.contractor.publicId === toContractorPublicId(firm) && (packageKey === null || one.packageKey === packageKey),
  );
  if (!quote) throw new Error(`${firm} has no quote`);
  return quote;
}
