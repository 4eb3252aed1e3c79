import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { categoryFilters, toListedCategory, ListedCategory } from "#app/features/categories/model/listed.ts";
import { jsonResponses, createApi, toSuccess } from "#app/platform/api.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { listCategories } from "../service/categories.server.ts";

export const categoriesApi = createApi();

categoriesApi.openapi(
  createRoute({
    ...endpoints.listCategories.route,
    summary: "List all categories, or those that a contractor offers, does not offer or has listings for",
    description: "Only a contractor's own users and staff see what it has listings for. Without `targetContractorAcc`, returns your own.",
    request: { query: z.object({ filter: z.enum(categoryFilters).default("ALL"), targetContractorAcc: z.string().max(60).optional() }) },
    responses: jsonResponses("The categories", z.object({ categories: z.array(ListedCategory) })),
  }),
  async (c) => {
    const { filter, targetContractorAcc } = c.req.valid("query");
    const ctx = c.get("ctx");
    const t = getTranslator(ctx.locale);
    const codes = await listCategories(ctx, filter, targetContractorAcc ?? null);
    return c.json(toSuccess({ categories: codes.map((code) => toListedCategory(code, t(`services:${code}`))) }), 200);
  },
);
