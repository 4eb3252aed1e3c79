import { entityDoors } from "#app/platform/entity-doors.server.ts";
import { all, create, find, list, ListingChange, OwnListing, remove, rows, update } from "./service/entity.server.ts";

/** Listings, by the generic calls. */
export const listingsApi = entityDoors({
  name: "listings",
  rows,
  list,
  all,
  find,
  create: { body: OwnListing, run: create },
  update: { body: ListingChange, run: update },
  remove,
});
