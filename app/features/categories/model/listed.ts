import { z } from "zod";
import { categoryCodes, type CategoryCode, categoryPurposes } from "./category.ts";
import { categories } from "./registry.ts";

export const ListedCategory = z.object({
  code: z.enum(categoryCodes),
  name: z.string().meta({ description: "In the caller's language" }),
  allowForEnterprise: z.boolean(),
  purpose: z.enum(categoryPurposes),
});
export type ListedCategory = z.infer<typeof ListedCategory>;

export const categoryFilters = ["CONTRACTOR_SUPPORTED", "CONTRACTOR_UNSUPPORTED", "ALL", "CONTRACTOR_CREATED"] as const;
export type CategoryFilter = (typeof categoryFilters)[number];

export function toListedCategory(code: CategoryCode, name: string): ListedCategory {
  const { allowForEnterprise, purpose } = categories[code];
  return { code, name, allowForEnterprise, purpose };
}
