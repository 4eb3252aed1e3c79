import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { categoryFilters, listedCategory, ListedCategory } from "#app/features/categories/model/listed.ts";
import { answers, createApi, success } from "#app/platform/api.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import { listCategories } from "../service/categories.server.ts";

export const categoriesApi = createApi();

categoriesApi.openapi(
  createRoute({
    ...endpoints.listCategories.route,
    summary: "All categories, or those that a contractor offers, does not offer, or has made listings for",
    description:
      "What a contractor made listings for is told to its own people and to staff. Without `targetContractorAcc` it is one's own.",
    request: { query: z.object({ filter: z.enum(categoryFilters).default("ALL"), targetContractorAcc: z.string().max(60).optional() }) },
    responses: answers("The categories", z.object({ categories: z.array(ListedCategory) })),
  }),
  async (c) => {
    const { filter, targetContractorAcc } = c.req.valid("query");
    const ctx = c.get("ctx");
    const t = wordsOf(ctx.locale);
    const codes = await listCategories(ctx, filter, targetContractorAcc ?? null);
    return c.json(success({ categories: codes.map((code) => listedCategory(code, t(`services:${code}`))) }), 200);
  },
);
