import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { choosePlan } from "#app/features/plans/service.server.ts";
import { listQuotesOfRequest, providePrice, measureReplyTimes } from "#app/features/quotes/service.server.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tankHeater } from "./characters/jobs.ts";
import { people, toAccountId } from "./characters/people.ts";
import { createDemoUuid } from "./ids.ts";

/** Heaters that the owners of one building have ordered from Old Town: days ago, and minutes until its price came. */
const pastJobs = [
  { daysAgo: 82, minutes: 45, owner: ["Ruth", "Hale"] },
  { daysAgo: 74, minutes: 70, owner: ["Omar", "Haddad"] },
  { daysAgo: 66, minutes: 120, owner: ["Grace", "Tran"] },
  { daysAgo: 58, minutes: 140, owner: ["Peter", "Novak"] },
  { daysAgo: 50, minutes: 300, owner: ["Anita", "Desai"] },
] as const;

/**
 * Replies by which Old Town earns its reply time, as contractors do. Comes before all later requests, because limits
 * expect time to go forward.
 */
export async function createPastReplies(world: Ctx, contractorIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [place, { daysAgo, minutes, owner }] of pastJobs.entries()) {
    const moment = new Date(world.now.getTime() - daysAgo * dayMs);
    const asking: Ctx = { ...(await createOwner(world, owner, place + 1)), now: moment };
    const key = await startDraft(asking, { contractorAccountIds: [toAccountId("oldtown")], category: "PLUM", answers: tankHeater });
    const [quote] = await listQuotesOfRequest(asking, await submitDraft(asking, key));
    if (!quote) throw new Error("Old Town has no quote");
    const { id: quoteId, requestId } = quote;
    const answering = asOldTown(world, contractorIds, new Date(moment.getTime() + minutes * 60_000));
    const words = "Same tank as in the other apartments.";
    const { version: seen } = await providePrice(answering, { id: quoteId, seen: quote.version, total: 2_150_00, comments: words });
    const booking = { quoteId, requestId, seen, idempotencyKey: `demo-world-owner-${daysAgo}` };
    await orderQuote({ ...asking, now: new Date(moment.getTime() + dayMs) }, booking);
  }
}

/** Measures what was earned, and switches Old Town to Standard, which keeps its earlier requests. */
export async function settleOldTown(world: Ctx, contractorIds: ReadonlyMap<string, number>): Promise<void> {
  await measureReplyTimes(world);
  await choosePlan(asOldTown(world, contractorIds, world.now), { plan: "STANDARD" });
}

/** Nobody knows the password. */
async function createOwner(world: Ctx, [firstname, lastname]: readonly [string, string], unit: number): Promise<Ctx> {
  const email = `owner-${unit}@demo.test`;
  const [accountId, userId] = [createDemoUuid(`account owner ${unit}`), createDemoUuid(`user owner ${unit}`)];
  const rights = { accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"] } as const;
  const person = {
    firstname,
    lastname,
    cellphone: `+1312555013${unit}`,
    postalCode: "60610",
    fullAddress: `1550 N Demo Parkway #${unit}`,
  };
  await createUser(world, { email, password: newSecretKey(), userId, accountId, ...rights, ...person });
  const actor = { kind: "user", userId, accountId, contractorId: null, accountManager: false, email, ...rights } as const;
  return { ...world, actor, locale: "en" };
}

function asOldTown(world: Ctx, contractorIds: ReadonlyMap<string, number>, now: Date): Ctx {
  const { userId, accountId, accountType, accountManager, authorities, locale } = people["oldtown@demo.test"];
  const contractorId = contractorIds.get(accountId) ?? null;
  const email = "oldtown@demo.test";
  const actor = { kind: "user", userId, accountId, accountType, contractorId, accountManager, authorities, email } as const;
  return { ...world, actor, locale, now };
}
