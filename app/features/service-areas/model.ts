import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ServiceZone } from "#app/features/places/model/service-zones.ts";
import type { ServiceArea } from "#app/features/contractors/model.ts";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import type { ServiceAreaRow } from "#app/features/listings/model/own-listing.ts";

export interface CountedZone extends ServiceZone {
  /** Postal codes and homes of the zone. */
  covered: number;
  homes: number;
}

/** The profile's service area, for its form. */
export interface ProfileArea {
  publicId: string;
  /** Sent back as `seen`. */
  version: number;
  /** An empty postal code means the business's own. */
  area: ServiceArea;
  zones: CountedZone[];
  /** With the zones' codes. */
  tuned: AreaPreview;
  services: ServiceAreaRow[];
  /** Offered in this area without a listing. */
  unlisted: CategoryCode[];
}
