import { randomUUID } from "node:crypto";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { noPause } from "#app/features/contractors/model/vacation.ts";
import { createContractor } from "#app/features/contractors/service.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { setAvailability } from "#app/features/contractors/service/vacation.server.ts";
import { recordReviews } from "#app/features/reviews/service.server.ts";
import { createListing } from "#app/features/listings/service.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ContractorRecord } from "#app/features/contractors/model.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import type { Ctx } from "#app/platform/context.ts";

/** A service area; by default 25 miles around 60614. */
export interface TestArea {
  postalCode?: string;
  rangeMiles?: number;
  includedCodes?: string[];
  excludedCodes?: string[];
}

interface TestListing extends TestArea {
  category?: CategoryCode;
  priceType?: PriceType;
  active?: boolean;
}

export interface TestContractor extends TestArea {
  name?: string;
  serviceCategories?: CategoryCode[];
  listings?: TestListing[];
  membership?: Record<string, unknown>;
  record?: Partial<ContractorRecord>;
  open24x7?: boolean;
  /** Stars of each review. */
  stars?: readonly number[];
}

/** Creates a contractor through the product's services and approves it on the context's brand. */
export async function openContractor(
  ctx: Ctx,
  input: TestContractor = {},
): Promise<{ id: number; publicId: string; accountId: string; listingIds: string[] }> {
  const system: Ctx = { ...ctx, actor: { kind: "system" } };
  const accountId = randomUUID();
  await ctx.db.insert(accounts).values({ id: accountId, type: "BUSINESS" });
  const { name = "Rapid Roofing", serviceCategories = [], open24x7 } = input;
  // Standard contractors take no requests.
  const record = { advanced: (input.listings ?? []).length > 0, ...input.record };
  const opened = await createContractor(system, { accountId, name, area: toArea(input), serviceCategories, open24x7 }, record);
  await saveMepProfile(system, opened.id, { approved: true, ...input.membership });
  await recordReviews(
    system,
    (input.stars ?? []).map((stars) => ({
      contractorId: opened.id,
      bookingId: null,
      author: "Maria K.",
      stars,
      words: "",
      locale: "en",
      createdAt: ctx.now,
      reply: null,
    })),
  );
  const listingIds: string[] = [];
  for (const { category = "ROOF", priceType = "ESTIMATED", active = true, ...area } of input.listings ?? []) {
    const knownCategory = findCategory(category);
    const book = priceType === "MANUAL" || !knownCategory ? null : starterBook(knownCategory, priceType);
    const listing = { contractorId: opened.id, category, active, priceType: book ? priceType : "MANUAL", book, area: toArea(area) };
    listingIds.push((await createListing(system, listing)).id);
  }
  return { ...opened, accountId, listingIds };
}

function toArea({ postalCode = "60614", rangeMiles = 25, includedCodes = [], excludedCodes = [] }: TestArea) {
  return { postalCode, rangeMiles, includedCodes, excludedCodes };
}

/** Stops or restarts all new requests of a contractor. */
export function setVacation(ctx: Ctx, contractorId: number, isOn: boolean): Promise<void> {
  return setAvailability(ctx, contractorId, isOn ? { ...noPause, vacationMode: true, pauseKind: "VACATION" } : noPause);
}

/** A user of a contractor; its account manager unless `over` says otherwise. */
export function contractorUser(contractor: { id: number; accountId: string }, over: Partial<SignedIn> = {}): SignedIn {
  return {
    kind: "user",
    userId: randomUUID(),
    accountId: contractor.accountId,
    accountType: "BUSINESS",
    contractorId: contractor.id,
    accountManager: true,
    authorities: ["ROLE_PROVIDER"],
    email: "manager@example.test",
    ...over,
  };
}
