import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BuilderListing } from "../model/own-listing.ts";
import { areaDetails, areaOf, placeArea, saveFound } from "./area.server.ts";
import { isSame } from "#app/lib/same.ts";
import { lockBuilderListing } from "./own-listing.server.ts";
import { refuseDeposit } from "./deposit-terms.server.ts";

/** Where a listing is offered and listed, the licences that it names, and the prices that it is to have, as far as they are given. */
interface Places {
  area?: ServiceArea | undefined;
  listedStates: BuilderListing["listedStates"] | undefined;
  licences: BuilderListing["licences"] | undefined;
  book?: PriceBook | undefined;
}

/**
 * Saves area, states and licences of one of the actor's own listings, each as a whole; what is not given stays. Refused are codes that there are
 * none of (`area.…`), and places in which the law forbids the deposit of its terms of payment (`terms.payment`). The same given again changes
 * nothing. In a transaction only.
 */
export async function savePlaces(ctx: Ctx, id: string, { area, listedStates, licences, book }: Places): Promise<void> {
  if (!area && !listedStates && !licences) return;
  const listing = await lockBuilderListing(ctx, id);
  const placed = area && (await placeArea(ctx, area));
  const before = { listedStates: listing.listedStates, licences: listing.licences };
  const after = { listedStates: listedStates ?? before.listedStates, licences: licences ?? before.licences };
  refuseDeposit(ctx, (book ?? listing.book).terms.payment, [...after.listedStates, (placed?.centre ?? listing.area).region]);
  const isMoved = placed && !isSame(placed.area, areaOf(listing));
  if (isMoved || !isSame(before, after)) await saveFound(ctx, id, { ...after, ...(isMoved && areaDetails(placed)) });
}
