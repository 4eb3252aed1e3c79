import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { BuilderListing } from "../model/builder.ts";
import { saveDetails } from "../store/builder.server.ts";
import { holdOwn, isSame } from "./builder.server.ts";
import { refuseDeposit } from "./deposit-terms.server.ts";

/** Where a listing is listed, the licences that it names, and the prices that it is to have, as far as they are given. */
interface Places {
  listedStates: BuilderListing["listedStates"] | undefined;
  licences: BuilderListing["licences"] | undefined;
  book?: PriceBook | undefined;
}

/**
 * Saves states and licences of one of the actor's own listings, each as a whole; what is not given stays. States in which the law forbids the
 * deposit of its terms of payment are refused (`terms.payment`). The same given again changes nothing. In a transaction only.
 */
export async function savePlaces(ctx: Ctx, id: string, { listedStates, licences, book }: Places): Promise<void> {
  if (!listedStates && !licences) return;
  const listing = await holdOwn(ctx, id);
  const before = { listedStates: listing.listedStates, licences: listing.licences };
  const after = { listedStates: listedStates ?? before.listedStates, licences: licences ?? before.licences };
  refuseDeposit(ctx, (book ?? listing.book).terms.payment, [...after.listedStates, listing.area.region]);
  if (!isSame(before, after)) await saveDetails(ctx, id, after);
}
