import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Picture, Point } from "#app/platform/google-pictures.server.ts";
import type { RoofMeasurement } from "#app/platform/google-roofs.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { type Aerial, toAerialSize, aerialFrame } from "../model/aerial.ts";

const purpose = "roof-picture";

/** Lifetime of a picture link in seconds. */
export const aerialLifetimeSeconds = 60 * 60;

/** Encrypts a point for the URL, valid for one hour. Only this installation can read or create it. */
export function sealPoint({ now }: Pick<Ctx, "now">, { lat, lng }: Point): string {
  return seal(`${lat.toFixed(6)} ${lng.toFixed(6)} ${now.getTime() + aerialLifetimeSeconds * 1000}`, purpose);
}

/** Null if the token is invalid or expired. */
export function unsealAerial(ctx: Pick<Ctx, "now">, sealed: string): Aerial | null {
  const point = unsealPoint(ctx, sealed);
  return point && { src: paths.roofPicture({ of: sealed }), ...toAerialSize(point.lat) };
}

/**
 * Proxies Google's satellite picture, so that browsers neither see the key nor contact Google. Errors: `not_found` (bad
 * token or no surveyor), `too_many`, `unavailable`.
 */
export async function fetchAerial(ctx: Ctx, sealed: string, surveyor: RoofMeasurement | null): Promise<Picture> {
  const point = unsealPoint(ctx, sealed);
  if (!point || !surveyor) fail("not_found", "access.notFound");
  await consumeLimit(ctx, "surveyPictures");
  await consumeLimit(ctx, "surveyPicturesOfAll", "installation");
  return surveyor.picture(point, aerialFrame);
}

function unsealPoint({ now }: Pick<Ctx, "now">, sealed: string): Point | null {
  const [lat, lng, until] = tryUnseal(sealed).split(" ").map(Number);
  return lat === undefined || lng === undefined || until === undefined || now.getTime() > until ? null : { lat, lng };
}

/** Returns an empty string for an invalid token. */
function tryUnseal(sealed: string): string {
  try {
    return unseal(sealed, purpose);
  } catch {
    return "";
  }
}
