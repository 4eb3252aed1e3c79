import { createRoute, z } from "@hono/zod-openapi";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { badgesIn, brokenGroups, groupsNamed } from "#app/features/contractors/model/badges.ts";
import { failFields } from "#app/lib/errors.ts";
import { answers, createApi, success } from "#app/platform/api.server.ts";
import { badgesParam, singleParams, type SingleParam } from "./model/filter-query.ts";
import { DirectoryPage } from "./model/page.ts";
import { defaultSort, lastPage, pageSize, sortTypes } from "./model/terms.ts";
import { searchDirectory } from "./service.server.ts";

const service = z.enum(categoryCodes);

/** Values by comma or by repeated parameter. */
const list = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((part) => part.split(","))
      .map((part) => part.trim())
      .filter(Boolean)
      .slice(0, 60),
  );

/** One badge of a group of which only one can be asked for. */
const one = (group: keyof typeof singleParams) =>
  z
    .enum(badgesIn(group))
    .optional()
    .meta({ description: `One badge of the group ${group}` });
const singleNames = Object.entries(singleParams) as [keyof typeof singleParams, SingleParam][];
const singles = z.object(
  Object.fromEntries(singleNames.map(([group, name]) => [name, one(group)])) as Record<SingleParam, ReturnType<typeof one>>,
);

const DirectoryQuery = singles.extend({
  zip: z
    .string()
    .max(20)
    .meta({ description: "US ZIP, Canadian postal code or FSA", examples: ["60614", "H2X 1Y4"] }),
  service: service.optional(),
  categories: list.pipe(z.array(service)).meta({ description: "Category codes; the first counts where `service` is missing" }),
  sortType: z.enum(sortTypes).default(defaultSort),
  page: z.coerce.number().int().min(0).max(lastPage).default(0).meta({ description: "Counted from 0" }),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: `Accepted; a page always has ${pageSize}` }),
  [badgesParam]: list.meta({ description: "Badges; of each group at least one of those named, within the group's rule" }),
  incomingChannel: z.string().max(60).optional().meta({ description: "A label. The brand is the host's, whatever it says" }),
});

const search = createRoute({
  method: "get",
  path: "/api/v2/contractors",
  summary: "Contractors of this brand that serve a place, with the nearest cities that have some when there are fewer than five",
  request: { query: DirectoryQuery },
  responses: answers("One page", DirectoryPage),
});

/** The directory: D-01, D-04, D-06. */
export const directoryApi = createApi();

directoryApi.openapi(search, async (c) => {
  const ctx = c.get("ctx");
  const { zip, service: named, categories, sortType: sort, page, badges: several, ...rest } = c.req.valid("query");
  const badges = [...several, ...Object.values(singleParams).flatMap((name) => rest[name] ?? [])];
  if (brokenGroups(badges, groupsNamed(badges)).length > 0) failFields([{ field: badgesParam, code: "directory.badgesExclude" }]);
  const category = named ?? categories[0] ?? service.parse(ctx.brand.wizard.category);
  const { place: _place, badgeCounts: _counts, ...answer } = await searchDirectory(ctx, { place: zip, category, sort, page, badges });
  return c.json(success(answer), 200);
});
