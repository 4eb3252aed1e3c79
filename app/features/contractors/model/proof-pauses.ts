import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Badge } from "./badges.ts";

/** `region` is a state or province, or "" for all. */
export interface PausedService {
  category: CategoryCode;
  region: string;
}

export interface PausedBadge {
  brand: BrandCode;
  badge: Badge;
}
