import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Picture, Point } from "#app/platform/google-pictures.server.ts";
import type { RoofMeasurement } from "#app/platform/google-roofs.server.ts";
import { spend } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { type Aerial, aerialFeet, aerialFrame } from "../model/aerial.ts";

const purpose = "roof-picture";

/** How long a picture can be asked for, in seconds. */
export const aerialSeconds = 60 * 60;

/** A point as the address of the configurator carries it for an hour: nobody but this installation can read it, or make one. */
export function sealPoint({ now }: Pick<Ctx, "now">, { lat, lng }: Point): string {
  return seal(`${lat.toFixed(6)} ${lng.toFixed(6)} ${now.getTime() + aerialSeconds * 1000}`, purpose);
}

/** The picture of a sealed point, for the page; null where the seal is none of ours, or its hour is over. */
export function aerialOf(ctx: Pick<Ctx, "now">, sealed: string): Aerial | null {
  const point = openPoint(ctx, sealed);
  return point && { src: paths.roofPicture({ of: sealed }), ...aerialFeet(point.lat) };
}

/**
 * The satellite picture of a sealed point, fetched here, so that no browser learns the key or meets Google. `not_found` for a seal that is none
 * of ours or too old and where there is no surveyor, `too_many` past the limits, `unavailable` where no picture came.
 */
export async function showAerial(ctx: Ctx, sealed: string, surveyor: RoofMeasurement | null): Promise<Picture> {
  const point = openPoint(ctx, sealed);
  if (!point || !surveyor) fail("not_found", "access.notFound");
  await spend(ctx, "surveyPictures");
  await spend(ctx, "surveyPicturesOfAll", "installation");
  return surveyor.picture(point, aerialFrame);
}

function openPoint({ now }: Pick<Ctx, "now">, sealed: string): Point | null {
  const [lat, lng, until] = unsealed(sealed).split(" ").map(Number);
  return lat === undefined || lng === undefined || until === undefined || now.getTime() > until ? null : { lat, lng };
}

/** What was sealed; nothing for what anybody may write into an address. */
function unsealed(sealed: string): string {
  try {
    return unseal(sealed, purpose);
  } catch {
    return "";
  }
}
