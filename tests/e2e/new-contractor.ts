import { randomUUID } from "node:crypto";
import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { createContractor } from "#app/features/contractors/service.server.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { createListing } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openPool } from "#app/platform/db.server.ts";
import { readData, send } from "../http.ts";
import { databaseUrl, server } from "./addresses.ts";

/** A contractor with its own account and no services. */
export interface NewContractor {
  accountId: string;
  publicId: string;
  /** Token of its account manager. */
  token: string;
  /** ID of its roofing listing; empty if it has none. */
  listingId: string;
}

const contactDetails = { address: "1432 W Demo Avenue", workPhone: "+13125550142", email: "office@byron.example.com" };

/**
 * A roofer in Chicago just approved on a brand. With `listed`, it has a roofing listing with confirmed prices; with
 * `isReady`, the contact details that an application to another brand needs.
 */
export async function createNewContractor({
  listed = false,
  isAdvanced = false,
  isReady = false,
  brand = "DELTA" as BrandCode,
  trades = ["ROOF"] as CategoryCode[],
} = {}): Promise<NewContractor> {
  const person = { username: `${randomUUID()}@example.com`, password: "long ladder 7", firstname: "Ada", lastname: "Byron" };
  const body = { ...person, accountType: "BUSINESS" };
  const { accessToken: token } = await readData<{ accessToken: string }>(send(server(), "POST /api/v2/user/signup", { body }));
  const { user } = await readData<{ user: { account: { id: string } } }>(send(server(), "GET /user/current", { token }));
  const accountId = user.account.id;
  const { db, pool } = openPool(databaseUrl(), 2);
  const ctx: Ctx = { brand: brands[brand], actor: { kind: "system" }, db, now: new Date(), locale: "en", requestId: "journey" };
  const area = { postalCode: "60614", rangeMiles: 25 };
  const { id, publicId } = await createContractor(
    ctx,
    { accountId, name: "Byron Roofing", area, serviceCategories: trades, ...(isReady && contactDetails) },
    { advanced: listed || isAdvanced },
  );
  await saveMepProfile(ctx, id, { approved: true });
  const book = { ...starterBook(roof, "CONFIRMED"), example: false };
  const listing = listed ? await createListing(ctx, { contractorId: id, category: "ROOF", active: true, area, book }) : { id: "" };
  await pool.end();
  return { accountId, publicId, token, listingId: listing.id };
}
