import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { allowNaming } from "#app/features/contractors/service/naming.server.ts";
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
import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { FirmName } from "./characters/firm-names.ts";
import { publicIdOf } from "./characters/firms.ts";
import { garageRoof, houseRoof, montrealHeater, tanklessHeater, tankHeater } from "./characters/jobs.ts";
import { accountIdOf, people, type DemoEmail } from "./characters/people.ts";
import { stockShelves } from "./characters/products.ts";

/** By account id. */
type ContractorIds = ReadonlyMap<string, number>;

/** Context of a user, some days ago. */
type As = (email: DemoEmail, daysAgo: number) => Ctx;

/** Creates the demo homeowners' requests through the services, with quotes in every state worth showing. */
export async function tellStory(world: Ctx, contractorIds: ContractorIds): Promise<void> {
  const as = (email: DemoEmail, daysAgo: number): Ctx => actingAs(world, email, { daysAgo, contractorIds });
  await stockShelves((email) => as(email, 60), world.now);
  for (const email of letCustomersName) await allowNaming(as(email, 60), true);
  await letTanklessExpire(as);
  await expireQuotes({ ...world, now: new Date(world.now.getTime() - 5 * day) });
  await orderGarage(as);
  await waitForHeater(as);
  await waitForTank(as);
  await compareRoofs(as);
}

/** One contractor with estimates, two with confirmed prices. */
const letCustomersName: readonly DemoEmail[] = ["summit@demo.test", "blueflame@demo.test", "laurier@demo.test"];

function actingAs(world: Ctx, email: DemoEmail, { daysAgo, contractorIds }: { daysAgo: number; contractorIds: ContractorIds }): Ctx {
  const { userId, accountId, accountType, accountManager, authorities, locale } = people[email];
  const contractorId = contractorIds.get(accountId) ?? null;
  const actor = { kind: "user", userId, accountId, accountType, contractorId, accountManager, authorities, email } as const;
  return { ...world, actor, locale, now: new Date(world.now.getTime() - daysAgo * day) };
}

/** 40 days ago: tankless heater, an estimate and a manual price; both expire. */
async function letTanklessExpire(as: As): Promise<void> {
  const quotes = await send(as("homeowner@demo.test", 40), "PLUM", { to: ["blueflame", "oldtown"], answers: tanklessHeater });
  const asked = from(quotes, "oldtown");
  const words = "Gas line and vent are new, so this is what it comes to. The old chimney is closed up.";
  await providePrice(as("oldtown@demo.test", 38), { id: asked.id, seen: asked.version, total: 4650_00, comments: words });
}

/** Three weeks ago: garage roof, ordered at Rapid's confirmed price; Summit withdraws. */
async function orderGarage(as: As): Promise<void> {
  const quotes = await send(as("homeowner@demo.test", 21), "ROOF", { to: ["rapid", "summit"], answers: garageRoof });
  const [offer, declined] = [from(quotes, "rapid"), from(quotes, "summit")];
  const reason = "We do not lay flat roofs. Thank you for asking us.";
  await withdrawQuote(as("summit@demo.test", 20.8), { id: declined.id, seen: declined.version, reason });
  const { requestId, id: quoteId, version: seen } = offer;
  await orderQuote(as("homeowner@demo.test", 20), { requestId, quoteId, seen, idempotencyKey: "demo-world-garage" });
}

/** Five days ago, in Montréal: one confirmed price, in French. */
async function waitForHeater(as: As): Promise<void> {
  await send(as("homeowner-fr@demo.test", 5), "PLUM", { to: ["laurier"], answers: montrealHeater });
}

/** Three days ago: tank heater, three makers at a confirmed price; Old Town is still pricing. */
async function waitForTank(as: As): Promise<void> {
  const quotes = await send(as("homeowner@demo.test", 3), "PLUM", { to: ["blueflame", "oldtown"], answers: tankHeater });
  const asked = from(quotes, "oldtown");
  await startPricing(as("oldtown@demo.test", 2.8), { id: asked.id, seen: asked.version });
}

/**
 * Two days ago: house roof with confirmed packages, estimates (one to be confirmed, one adjusted with a counteroffer)
 * and one visit first.
 */
async function compareRoofs(as: As): Promise<void> {
  const quotes = await send(as("homeowner@demo.test", 2), "ROOF", { to: ["rapid", "summit", "lakefront"], answers: houseRoof });
  const [asked, adjusted] = [from(quotes, "summit", "GOOD"), from(quotes, "summit", "BETTER")];
  const comments = "The rear valley wants new sheathing; I have put in four sheets.";
  const total = adjusted.price.total + 340_00;
  const { version: seen } = await adjustPrice(as("summit@demo.test", 1.5), { id: adjusted.id, seen: adjusted.version, total, comments });
  await askToConfirm(as("homeowner@demo.test", 1), { id: asked.id, seen: asked.version });
  const note = "Could you meet me here? We would take the old gutters down ourselves, and any week in the month will do.";
  const named = { total: adjusted.price.total - 250_00, note, idempotencyKey: "demo-world-named" };
  await namePrice(as("homeowner@demo.test", 0.9), { quoteId: adjusted.id, seen, ...named });
}

/** Submits a request and returns the instant quotes. */
async function send(
  ctx: Ctx,
  category: CategoryCode,
  { to, answers }: { to: readonly FirmName[]; answers: Answers },
): Promise<CustomerQuote[]> {
  const key = await startDraft(ctx, { contractorAccountIds: to.map(accountIdOf), category, answers });
  return listQuotesOfRequest(ctx, await submitDraft(ctx, key));
}

function from(quotes: readonly CustomerQuote[], firm: FirmName, packageKey: string | null = null): CustomerQuote {
  const quote = quotes.find(
    (one) => one.contractor.publicId === publicIdOf(firm) && (packageKey === null || one.packageKey === packageKey),
  );
  if (!quote) throw new Error(`${firm} has no quote`);
  return quote;
}
