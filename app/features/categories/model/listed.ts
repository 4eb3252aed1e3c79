import { z } from "zod";
import { categoryCodes, type CategoryCode, categoryPurposes } from "./category.ts";
import { categories } from "./registry.ts";

/** A category as a list of services names it. Enterprises take every kind of work but that without a name. */
export const ListedCategory = z.object({
  code: z.enum(categoryCodes),
  name: z.string().meta({ description: "In the caller's language" }),
  allowForEnterprise: z.boolean(),
  purpose: z.enum(categoryPurposes),
});
export type ListedCategory = z.infer<typeof ListedCategory>;

/** Which categories are asked for: all, or those that a contractor offers, does not offer, or has made listings for. */
export const categoryFilters = ["CONTRACTOR_SUPPORTED", "CONTRACTOR_UNSUPPORTED", "ALL", "CONTRACTOR_CREATED"] as const;
export type CategoryFilter = (typeof categoryFilters)[number];

/** A category as it is listed, under a name that the caller reads. */
export function listedCategory(code: CategoryCode, name: string): ListedCategory {
  const { allowForEnterprise, purpose } = categories[code];
  return { code, name, allowForEnterprise, purpose };
}
