import { z } from "zod";
import type { Brand } from "#app/brands/brand.ts";
import { badgeGroups, badges, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import { badgesParam, isSingle, onProfilesOnly, singleParams } from "./filter-query.ts";

/** One badge as a filter of the directory, and as a badge of a profile. Words are message keys. */
export const FilterDefinition = z.object({
  name: z.enum(badges),
  label: z.string(),
  /** Its seal, large, small and beside a label: a drawing below `app/ui/pictures`, good at any size. */
  image: z.string(),
  imageSm: z.string(),
  icon: z.string(),
  /** What the badge means. */
  tooltip: z.string(),
  /** Shown on profiles only: the directory does not filter by it. */
  profileOnly: z.boolean(),
  /** The query parameter that it is asked with, and its value there. */
  param: z.string(),
  stringValue: z.string(),
  /** It says which category of work a contractor does. */
  isCategory: z.boolean(),
  group: z.enum(badgeGroups),
});
export type FilterDefinition = z.infer<typeof FilterDefinition>;

/** A filter as the directory shows it, with its state. */
export const DirectoryFilter = FilterDefinition.extend({
  value: z.boolean(),
  defaultValue: z.boolean(),
  /** The heading of its group. */
  filterLabel: z.string(),
  /** It is a fact of the contractor's standing with the brand. */
  mepProfile: z.boolean(),
  isBadge: z.boolean(),
  filterGroup: z.enum(badgeGroups),
  /** STRING names one value, ARRAY several. */
  queryParam: z.object({ name: z.string(), type: z.enum(["ARRAY", "STRING"]) }),
});
export type DirectoryFilter = z.infer<typeof DirectoryFilter>;

/** Every badge and directory filter, in the order in which they are shown. */
export const filterDefinitions: readonly FilterDefinition[] = badgeGroups.flatMap((group) =>
  (badgesIn(group) as readonly Badge[]).map((name) => ({
    name,
    label: `directory:badges.${name}`,
    image: `badges/${name}.svg`,
    imageSm: `badges/${name}.svg`,
    icon: `badges/${name}.svg`,
    tooltip: `badges:meaning.${name}`,
    profileOnly: onProfilesOnly.includes(name),
    param: isSingle(group) ? singleParams[group] : badgesParam,
    stringValue: name,
    isCategory: group === "PLUM_HVAC",
    group,
  })),
);

/** The badges that a contractor holds, as its profile shows them. */
export function badgesShown(held: readonly Badge[]): Pick<FilterDefinition, "name" | "label" | "image" | "tooltip">[] {
  return filterDefinitions
    .filter(({ name }) => held.includes(name))
    .map(({ name, label, image, tooltip }) => ({ name, label, image, tooltip }));
}

/** The filters that a brand's directory offers, each with what is chosen. A brand offers the badges that it awards. */
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
      queryParam: { name: definition.param, type: isSingle(definition.group) ? "STRING" : "ARRAY" },
    }));
}
