import { randomUUID } from "node:crypto";
import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { officeHours } from "#app/features/contractors/model.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { listings, priceBooks } from "#app/features/listings/tables.server.ts";
import { PriceBook, type PriceType } from "#app/features/pricing/model/price-book.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service/homeowner.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model/views.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { newContractorPublicId } from "#app/lib/ids.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { testCtx } from "./database.ts";

type Db = Ctx["db"];

/** Somebody with a session, and the context in which they act. */
export interface Person {
  ctx: Ctx;
  actor: SignedIn;
}

/** A roof that every starter book prices exactly, in Chicago. */
export const roofJob = {
  zip: "60614",
  customerType: "RESIDENCE",
  roofType: "ASPHALT_SHINGLES",
  product: "ARCHITECTURAL",
  sizeBy: "FOOTPRINT",
  footprint: 1800,
  pitch: 6,
  floors: "1",
  layers: 1,
  existingRoof: "WOOD",
  truckAccess: true,
  builtBefore1978: false,
  overlay: false,
  chimneys: 1,
  skylights: 0,
  dormers: 0,
  valleys: 2,
  ridgeVent: true,
  extendedWarranty: false,
  urgent: false,
  startDate: "WITHIN_A_MONTH",
  permit: true,
} as const;

/** A homeowner with an account of their own. */
export async function homeowner(db: Db, over: { locale?: Locale; now?: Date; brand?: BrandCode } = {}): Promise<Person> {
  const [account] = await db.insert(accounts).values({ type: "REGULAR" }).returning();
  return signIn(db, { accountId: account!.id, accountType: "REGULAR", contractorId: null }, over);
}

/** A roofer in Chicago with one active listing, approved on DELTA or the named brand. */
export async function roofer(
  db: Db,
  over: { priceType?: PriceType | null; locale?: Locale; now?: Date; brand?: BrandCode; packages?: boolean } = {},
): Promise<Person & { contractorId: number }> {
  const [account] = await db.insert(accounts).values({ type: "BUSINESS" }).returning();
  const place = { city: "Chicago", region: "IL", postalCode: "60614", latitude: 41.92, longitude: -87.65, timeZone: "America/Chicago" };
  const [contractor] = await db
    .insert(contractors)
    .values({ publicId: newContractorPublicId(), accountId: account!.id, name: "Rapid Roofing", workingHours: officeHours, ...place })
    .returning();
  await db.insert(mepProfiles).values({ contractorId: contractor!.id, brand: over.brand ?? "DELTA", approved: true });
  if (over.priceType !== null) await list(db, contractor!.id, over);
  const person = await signIn(db, { accountId: account!.id, accountType: "BUSINESS", contractorId: contractor!.id }, over);
  return { ...person, contractorId: contractor!.id };
}

async function list(db: Db, contractorId: number, { priceType = "CONFIRMED" as PriceType | null, packages = false }): Promise<void> {
  const tiers = ["TRADITIONAL", "ARCHITECTURAL", "DESIGNER"] as const;
  const offers = (["GOOD", "BETTER", "BEST"] as const).map((key, tier) => ({
    key,
    sets: { product: tiers[tier]! },
    title: `${key} shingles`,
  }));
  const book = PriceBook.parse({ category: "ROOF", priceType, ...roof.starterPrices, packages: packages ? offers : [], version: 1 });
  const area = { centrePostalCode: "60614", latitude: 41.92, longitude: -87.65, rangeMiles: 30 };
  const [listing] = await db
    .insert(listings)
    .values({ contractorId, category: "ROOF", title: "Roofs", active: true, priceType: priceType ?? "MANUAL", bookVersion: 1, ...area })
    .returning();
  await db.insert(priceBooks).values({ listingId: listing!.id, version: 1, book });
}

async function signIn(
  db: Db,
  party: Pick<SignedIn, "accountId" | "accountType" | "contractorId">,
  { locale = "en" as Locale, now = new Date(), brand = "DELTA" as BrandCode },
): Promise<Person> {
  const email = `${randomUUID()}@demo.test`;
  const named = {
    name: "Ann Miller",
    firstname: "Ann",
    lastname: "Miller",
    cellphone: "+13125550142",
    fullAddress: "1 Oak Street, Chicago",
  };
  const [user] = await db
    .insert(users)
    .values({ accountId: party.accountId, email, locale, ...named })
    .returning();
  const actor: SignedIn = { kind: "user", userId: user!.id, accountManager: true, authorities: [], email, ...party };
  return { actor, ctx: testCtx(db, { actor, now, brand: brands[brand], locale }) };
}

/** The product itself, for the clock. */
export function clock(db: Db, now = new Date()): Ctx {
  return testCtx(db, { actor: { kind: "system" }, now });
}

/** The same person at another time, on another host, or inside a transaction. */
export function at(person: Person, over: Partial<Ctx>): Ctx {
  return { ...person.ctx, ...over };
}

/** A person after some days. */
export function after(person: Person, days: number): Ctx {
  return at(person, { now: new Date(person.ctx.now.getTime() + days * 24 * 60 * 60 * 1000) });
}

/** Begins and submits a request; answers its id. */
export async function request(
  from: Person,
  to: readonly Person[],
  answers: Record<string, string | number | boolean> = roofJob,
): Promise<string> {
  const key = await startDraft(from.ctx, { contractorAccountIds: to.map((person) => person.actor.accountId), category: "ROOF", answers });
  return submitDraft(from.ctx, key);
}

/** A request to one roofer and its first quote. */
export async function quoted(from: Person, to: Person): Promise<CustomerQuote> {
  const [quote] = await listQuotesOfRequest(from.ctx, await request(from, [to]));
  return quote!;
}
