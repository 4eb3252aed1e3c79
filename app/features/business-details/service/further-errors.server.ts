import type { FieldFailure } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { BusinessProfile, ContactDetails, type Section } from "../model.ts";
import { findPlaceError } from "./address.server.ts";
import { listSiteErrors } from "./rating-sites.server.ts";

/**
 * Errors that no schema knows, of the fields that are valid so far: a refused form then names all of its errors at once.
 * `saved` are the section's values.
 */
export async function listFurtherErrors(
  ctx: Ctx,
  section: Section,
  { typed, saved }: { typed: unknown; saved: unknown },
): Promise<FieldFailure[]> {
  const pick = (name: string): unknown => (typeof typed === "object" && typed !== null ? Reflect.get(typed, name) : undefined);
  if (section === "contactDetails") return listPlaceErrors(ctx, saved as ContactDetails, pick);
  if (section !== "profile") return [];
  const { foundingYear, ratingSites } = BusinessProfile.shape;
  const [year, sites] = [foundingYear.safeParse(pick("foundingYear")), ratingSites.safeParse(pick("ratingSites"))];
  return listProfileErrors(ctx, saved as BusinessProfile, { foundingYear: year.data ?? null, ratingSites: sites.data ?? [] });
}

/** None of a place that stays as it was saved. */
async function listPlaceErrors(ctx: Ctx, saved: ContactDetails, pick: (name: string) => unknown): Promise<FieldFailure[]> {
  const { shape } = ContactDetails;
  const [region, postalCode] = [shape.region.safeParse(pick("region")).data ?? null, shape.postalCode.safeParse(pick("postalCode")).data];
  if (postalCode === undefined || (postalCode === saved.postalCode && region === saved.region)) return [];
  const error = await findPlaceError(ctx, { region, postalCode });
  return error ? [error] : [];
}

export function listProfileErrors(
  { now }: Ctx,
  saved: Pick<BusinessProfile, "ratingSites">,
  { foundingYear, ratingSites }: Pick<BusinessProfile, "foundingYear" | "ratingSites">,
): FieldFailure[] {
  // Local time may be a day ahead of UTC.
  const latest = new Date(now.getTime() + dayMs).getUTCFullYear();
  const isAhead = foundingYear !== null && foundingYear > latest;
  return [
    ...(isAhead ? [{ field: "foundingYear", code: "businessDetails.yearOutOfRange" }] : []),
    ...listSiteErrors(ratingSites, saved.ratingSites),
  ];
}
