import { and, eq, exists, inArray, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { staffAuthorities } from "#app/features/accounts/model.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { Licence } from "#app/features/contractors/model/presentation.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { EntityRows } from "#app/platform/entities.server.ts";
import { isCurrentMembership, mepProfiles } from "../../contractors/tables.server.ts";
import { scopedToOwner } from "../store.server.ts";
import { listings } from "../tables.server.ts";

/** A contractor's own listings; for staff, those of members and applicants of their brands. */
function readScope(ctx: Ctx): SQL | undefined {
  const { actor, brand, db } = ctx;
  if (actor.kind !== "user") return sql`false`;
  if (!actor.authorities.some((right) => staffAuthorities.includes(right))) return sql`${listings.contractorId} = ${actor.contractorId}`;
  const visible = visibleBrands(actor, brand);
  if (visible === null) return undefined;
  const isMember = and(eq(mepProfiles.contractorId, listings.contractorId), inArray(mepProfiles.brand, visible), isCurrentMembership());
  return exists(
    db
      .select({ one: sql`1` })
      .from(mepProfiles)
      .where(isMember),
  );
}

const PostalCode = z.string().meta({ description: "Five digits of a ZIP, or three characters of a Canadian code" });

export const listingRows: EntityRows = {
  table: listings,
  key: "id",
  scope: readScope,
  fields: {
    id: { column: listings.id, kind: "id", filters: true },
    category: { column: listings.category, kind: "text", sorts: true, filters: true },
    subCategory: { column: listings.subCategory, kind: "text", filters: true },
    title: { column: listings.title, kind: "text", sorts: true, filters: true },
    active: { column: listings.active, kind: "flag", sorts: true, filters: true },
    priceType: { column: listings.priceType, kind: "text", sorts: true, filters: true },
    centrePostalCode: { column: listings.centrePostalCode, kind: "text", sorts: true, filters: true },
    rangeMiles: { column: listings.rangeMiles, kind: "number", sorts: true, filters: true },
    includedCodes: { column: listings.includedCodes, kind: "list", elementSchema: PostalCode },
    excludedCodes: { column: listings.excludedCodes, kind: "list", elementSchema: PostalCode },
    listedStates: { column: listings.listedStates, kind: "list", elementSchema: Licence.shape.region },
    licences: { column: listings.licences, kind: "list", elementSchema: Licence },
    bookVersion: { column: listings.bookVersion, kind: "number" },
    createdAt: { column: listings.createdAt, kind: "moment", sorts: true, filters: true },
  },
};

/** Serializes creation by id until the transaction ends. */
export async function lockListingId(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`listing:${id}`}, 0))`);
}

/** Deletes within the ownership scope, unless a quote references the listing. Returns true if deleted. */
export async function deleteUnusedListing(ctx: Ctx, id: string): Promise<boolean> {
  const isUsed = sql`exists (select from quote where quote.listing_id = ${listings.id})`;
  const deleted = await ctx.db
    .delete(listings)
    .where(and(eq(listings.id, id), scopedToOwner(ctx), sql`not ${isUsed}`))
    .returning({ id: listings.id });
  return deleted.length > 0;
}
