import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { ownedByContractor, scopedToBrand } from "#app/platform/scopes.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { postalPlaces } from "#app/features/places/tables.server.ts";
import { requestContractors, requests } from "#app/features/requests/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";

export type SentRequest = Awaited<ReturnType<typeof listSentRequests>>[number];

/**
 * The newest requests sent to the listing's contractor, in ownership and tenant scope. For privacy it selects name and
 * place, but no phone, email or street.
 */
export function listSentRequests(ctx: Ctx, listingId: string, limit: number) {
  const { id, answers, city, region, timeZone, submittedAt } = requests;
  return ctx.db
    .select({
      id,
      answers,
      city,
      region,
      timeZone,
      submittedAt,
      name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
      contractorId: listings.contractorId,
      place: { code: postalPlaces.code, latitude: postalPlaces.latitude, longitude: postalPlaces.longitude },
      centre: { latitude: listings.latitude, longitude: listings.longitude },
      zones: sql<ServiceZone[]>`case when ${listings.followsProfile} then ${contractors.areaZones} else '[]' end`,
    })
    .from(listings)
    .innerJoin(contractors, eq(contractors.id, listings.contractorId))
    .innerJoin(requestContractors, eq(requestContractors.contractorId, listings.contractorId))
    .innerJoin(requests, and(eq(requests.id, requestContractors.requestId), eq(requests.category, listings.category)))
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(postalPlaces, eq(postalPlaces.code, requests.postalCode))
    .where(and(eq(listings.id, listingId), ownedByContractor(ctx, listings.contractorId), scopedToBrand(ctx, requests.brand)))
    .orderBy(desc(submittedAt), desc(id))
    .limit(limit);
}
