import { randomUUID } from "node:crypto";
import { eq, like, or, sql } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openContractor } from "./contractors.ts";
import { testCtx } from "./database.ts";
import { plainRoof } from "./price-examples.ts";

type Db = Ctx["db"];

/** A signed-in user and the context of their requests. */
export interface Person {
  ctx: Ctx;
  actor: SignedIn;
}

interface PersonOptions {
  locale?: Locale;
  now?: Date;
  brand?: BrandCode;
}

/** A roof in Chicago that every starter book prices exactly. */
export const roofJob: Answers = plainRoof;

/** A homeowner with an account of their own. */
export async function createHomeowner(db: Db, over: PersonOptions = {}): Promise<Person> {
  const [account] = await db.insert(accounts).values({ type: "REGULAR" }).returning();
  return signIn(db, { accountId: account!.id, accountType: "REGULAR", contractorId: null }, over);
}

/** A roofer in Chicago, approved on DELTA or the given brand, with one active listing; none if `priceType` is null. */
export async function createRoofer(
  db: Db,
  over: PersonOptions & { priceType?: PriceType | null; packages?: boolean; rangeMiles?: number } = {},
): Promise<Person & { contractorId: number; listingId: string }> {
  const { priceType = "CONFIRMED", brand = "DELTA", rangeMiles = 30 } = over;
  const contractor = await openContractor(testCtx(db, { brand: brands[brand] }), {
    listings: priceType ? [{ priceType, rangeMiles }] : [],
    record: { advanced: true },
  });
  const listingId = contractor.listingIds[0] ?? "";
  if (over.packages) await saveBook(systemCtx(db), listingId, { ...starterBook(roof, priceType ?? "CONFIRMED"), packages });
  const person = await signIn(db, { accountId: contractor.accountId, accountType: "BUSINESS", contractorId: contractor.id }, over);
  return { ...person, contractorId: contractor.id, listingId };
}

const packages = [
  { key: "GOOD", sets: { product: "TRADITIONAL" }, title: "Traditional shingles" },
  { key: "BETTER", sets: { product: "ARCHITECTURAL" }, title: "Architectural shingles" },
  { key: "BEST", sets: { product: "DESIGNER" }, title: "Designer shingles" },
];

async function signIn(
  db: Db,
  party: Pick<SignedIn, "accountId" | "accountType" | "contractorId">,
  { locale = "en" as Locale, now = new Date(), brand = "DELTA" as BrandCode },
): Promise<Person> {
  const email = `${randomUUID()}@demo.test`;
  const profile = {
    name: "Ann Miller",
    firstname: "Ann",
    lastname: "Miller",
    cellphone: "+13125550142",
    fullAddress: "1 Oak Street, Chicago",
  };
  const [user] = await db
    .insert(users)
    .values({ accountId: party.accountId, email, emailVerified: true, locale, ...profile })
    .returning();
  const actor: SignedIn = { kind: "user", userId: user!.id, accountManager: true, authorities: [], email, ...party };
  return { actor, ctx: testCtx(db, { actor, now, brand: brands[brand], locale }) };
}

/** The product's own context, for scheduled steps. */
export function systemCtx(db: Db, now = new Date()): Ctx {
  return testCtx(db, { actor: { kind: "system" }, now });
}

/** The same person at another time, on another host or in a transaction. */
export function ctxWith(person: Person, over: Partial<Ctx>): Ctx {
  return { ...person.ctx, ...over };
}

/** The same person some days later. */
export function ctxAfterDays(person: Person, days: number): Ctx {
  return ctxWith(person, { now: new Date(person.ctx.now.getTime() + days * 24 * 60 * 60 * 1000) });
}

const pendingRequests = new Map<string, Promise<unknown>>();

/**
 * Creates and submits a request; returns its id. Requests of one account run in sequence on different days, so that
 * none counts as a repeat.
 */
export function sendTestRequest(from: Person, to: readonly Person[], answers: Answers = roofJob): Promise<string> {
  const { accountId } = from.actor;
  const result = (pendingRequests.get(accountId) ?? Promise.resolve()).then(() => sendRequestOnNewDay(from, to, answers));
  pendingRequests.set(
    accountId,
    result.catch(() => null),
  );
  return result;
}

async function sendRequestOnNewDay(from: Person, to: readonly Person[], answers: Answers): Promise<string> {
  const { db } = from.ctx;
  const isOwn = eq(requests.accountId, from.actor.accountId);
  await db
    .update(requests)
    .set({ submittedAt: sql`${requests.submittedAt} - interval '2 days'` })
    .where(isOwn);
  await db.delete(limitBuckets).where(or(like(limitBuckets.key, "requests%"), like(limitBuckets.key, "drafts%")));
  const key = await startDraft(from.ctx, { contractorAccountIds: to.map((person) => person.actor.accountId), category: "ROOF", answers });
  return submitDraft(from.ctx, key);
}

/** Sends a request to one roofer and returns its first quote. */
export async function createTestQuote(from: Person, to: Person): Promise<CustomerQuote> {
  const [quote] = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, [to]));
  return quote!;
}
