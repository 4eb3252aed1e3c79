import { z } from "zod";
import type { Brand } from "#app/brands/brand.ts";
import { badgeFamilies, badgeGroups, badges, badgesIn, type Badge, type GroupRule } from "#app/features/contractors/model/badges.ts";
import { badgesParam, isSingle, onProfilesOnly, singleParams } from "./filter-query.ts";

/** One badge as a filter of the directory, and as a badge of a profile. Words are message keys. */
export const FilterDefinition = z.object({
  name: z.enum(badges),
  label: z.string(),
  /** Pictures that a brand gives its badge, large and small; null while its name in type stands for it. */
  image: z.string().nullable(),
  imageSm: z.string().nullable(),
  /** Drawn beside the label; a name of the product's own icons. */
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

const iconOf: Partial<Record<Badge, string>> = { RESIDENTIAL: "home", ALWAYS_WORK: "clock", SERVICER: "phone" };
const iconOfRule: Readonly<Record<GroupRule, string>> = { atLeastOne: "check", onlyOne: "star", oneOrNone: "shield", any: "check" };

/** Every badge and directory filter, in the order in which they are shown. */
export const filterDefinitions: readonly FilterDefinition[] = badgeGroups.flatMap((group) =>
  (badgesIn(group) as readonly Badge[]).map((name) => ({
    name,
    label: `directory:badges.${name}`,
    image: null,
    imageSm: null,
    icon: iconOf[name] ?? iconOfRule[badgeFamilies[group].rule],
    tooltip: `badges:meaning.${name}`,
    profileOnly: onProfilesOnly.includes(name),
    param: isSingle(group) ? singleParams[group] : badgesParam,
    stringValue: name,
    isCategory: group === "PLUM_HVAC",
    group,
  })),
);

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
