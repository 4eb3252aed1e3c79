import { z } from "zod";
import type { Brand } from "#app/brands/brand.ts";
import { badgeGroups, badges, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import { badgesParam, isSingleChoice, profileOnlyBadges, singleParams } from "./filter-query.ts";

/** A badge as directory filter and profile badge. Texts are message keys. */
export const FilterDefinition = z.object({
  name: z.enum(badges),
  label: z.string(),
  /** SVG files in `app/ui/pictures`. */
  image: z.string(),
  imageSm: z.string(),
  icon: z.string(),
  tooltip: z.string(),
  profileOnly: z.boolean(),
  /** Query parameter and its value. */
  param: z.string(),
  stringValue: z.string(),
  isCategory: z.boolean(),
  group: z.enum(badgeGroups),
});
export type FilterDefinition = z.infer<typeof FilterDefinition>;

/** A filter with its state. */
export const DirectoryFilter = FilterDefinition.extend({
  value: z.boolean(),
  defaultValue: z.boolean(),
  /** Heading of its group. */
  filterLabel: z.string(),
  /** True if it comes from the brand membership. */
  mepProfile: z.boolean(),
  isBadge: z.boolean(),
  filterGroup: z.enum(badgeGroups),
  /** STRING takes one value, ARRAY several. */
  queryParam: z.object({ name: z.string(), type: z.enum(["ARRAY", "STRING"]) }),
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;

/** In display order. */
export const filterDefinitions: readonly FilterDefinition[] = badgeGroups.flatMap((group) =>
  (badgesIn(group) as readonly Badge[]).map((name) => ({
    name,
    label: `directory:badges.${name}`,
    image: `badges/${name}.svg`,
    imageSm: `badges/${name}.svg`,
    icon: `badges/${name}.svg`,
    tooltip: `badges:meaning.${name}`,
    profileOnly: profileOnlyBadges.includes(name),
    param: isSingleChoice(group) ? singleParams[group] : badgesParam,
    stringValue: name,
    isCategory: group === "PLUM_HVAC",
    group,
  })),
);

interface BrandBadge extends Pick<FilterDefinition, "name" | "image" | "tooltip"> {
  brand: string;
}

/** Badges that the brand of this name awarded. */
export function toShownBadges(held: readonly Badge[], brand: string): BrandBadge[] {
  return filterDefinitions.filter(({ name }) => held.includes(name)).map(({ name, image, tooltip }) => ({ name, brand, image, tooltip }));
}

export function directoryFilters({ badgeFamilies: awarded }: Pick<Brand, "badgeFamilies">, chosen: readonly string[]): DirectoryFilter[] {
  return filterDefinitions
    .filter(({ group, profileOnly }) => awarded.includes(group) && !profileOnly)
    .map((definition) => ({
      ...definition,
      value: chosen.includes(definition.name),
      defaultValue: false,
      filterLabel: `badges:group.${definition.group}`,
      mepProfile: true,
      isBadge: true,
      filterGroup: definition.group,
      queryParam: { name: definition.param, type: isSingleChoice(definition.group) ? "STRING" : "ARRAY" },
    }));
}
