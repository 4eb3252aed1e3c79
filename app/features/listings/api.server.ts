import { createEntityApi } from "#app/platform/entity-api.server.ts";
import { create, ListingChange, OwnListing, remove, rows, update } from "./service/entity.server.ts";

/** The listings entity of the generic REST endpoints. */
export const listingsApi = createEntityApi({
  name: "listings",
  rows,
  create: { body: OwnListing, run: create },
  update: { body: ListingChange, run: update },
  remove,
});
