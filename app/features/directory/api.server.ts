import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { badgesIn, findBrokenGroups, findNamedGroups } from "#app/features/contractors/model/badges.ts";
import { failFields } from "#app/lib/errors.ts";
import { jsonResponses, createApi, toSuccess } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cardFilters, filtersParam } from "./model/card-filters.ts";
import { badgesParam, singleParams, type SingleParam } from "./model/filter-query.ts";
import { DirectoryPage } from "./model/page.ts";
import { DirectoryMap } from "./model/pins.ts";
import { defaultSort, lastPage, pageSize, sortTypes } from "./model/terms.ts";
import { searchDirectory } from "./service.server.ts";
import { loadPins } from "./service/pins.server.ts";

const service = z.enum(categoryCodes);

/** Comma-separated or repeated parameter. */
const csvList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) =>
    [value]
      .flat()
      .flatMap((part) => part.split(","))
      .map((part) => part.trim())
      .filter(Boolean)
      .slice(0, 60),
  );

const badgeEnum = (group: keyof typeof singleParams) =>
  z
    .enum(badgesIn(group))
    .optional()
    .meta({ description: `One badge of the group ${group}` });
const singleParamEntries = Object.entries(singleParams) as [keyof typeof singleParams, SingleParam][];
const singleBadgeParams = z.object(
  Object.fromEntries(singleParamEntries.map(([group, name]) => [name, badgeEnum(group)])) as Record<
    SingleParam,
    ReturnType<typeof badgeEnum>
  >,
);

const MapQuery = singleBadgeParams.extend({
  zip: z
    .string()
    .max(20)
    .meta({ description: "US ZIP, Canadian postal code or FSA", examples: ["60614", "H2X 1Y4"] }),
  service: service.optional(),
  categories: csvList
    .pipe(z.array(service))
    .meta({ description: "Category codes; a contractor offers at least one of them. Used only without `service`" }),
  [badgesParam]: csvList.meta({ description: "Badge codes; a contractor has at least one of those given in each group" }),
  [filtersParam]: csvList.pipe(z.array(z.enum(cardFilters))).meta({
    description: "All must hold. OPEN_NOW is in the contractor's time zone; WITHIN_WEEK, REPAIR, LICENSED and INSURED are what is known",
  }),
  incomingChannel: z.string().max(60).optional().meta({ description: "A label only. The host determines the brand" }),
});

const DirectoryQuery = MapQuery.extend({
  sortType: z.enum(sortTypes).default(defaultSort),
  page: z.coerce.number().int().min(0).max(lastPage).default(0).meta({ description: "Counted from 0" }),
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: `Accepted but ignored: a page always has ${pageSize} contractors` }),
});

const search = createRoute({
  ...endpoints.searchContractors.route,
  summary:
    "Search the brand's contractors that serve a place. With fewer than five results, includes the nearest cities that have contractors",
  request: { query: DirectoryQuery },
  responses: jsonResponses("One page", DirectoryPage),
});

const pins = createRoute({
  ...endpoints.contractorsOnMap.route,
  summary: "Get a search result for a map: the nearest 1,000 contractors, each at the center of its postal code",
  request: { query: MapQuery },
  responses: jsonResponses("The place and the contractors around it", DirectoryMap),
});

/** Endpoints of the directory: D-01, D-04, D-05, D-06. */
export const directoryApi = createApi();

directoryApi.openapi(search, async (c) => {
  const ctx = c.get("ctx");
  const query = c.req.valid("query");
  const { sortType: sort, page } = query;
  const {
    place: _place,
    badgeCounts: _counts,
    nextSeen: _seen,
    ...answer
  } = await searchDirectory(ctx, { ...toSearch(ctx, query), sort, page });
  return c.json(toSuccess(answer), 200);
});

directoryApi.openapi(pins, async (c) => {
  const ctx = c.get("ctx");
  return c.json(toSuccess(await loadPins(ctx, toSearch(ctx, c.req.valid("query")))), 200);
});

/** Converts a query to a search. Rejects mutually exclusive badges. */
function toSearch({ brand }: Pick<Ctx, "brand">, query: z.output<typeof MapQuery>) {
  const badges = [...query[badgesParam], ...Object.values(singleParams).flatMap((name) => query[name] ?? [])];
  if (findBrokenGroups(badges, findNamedGroups(badges)).length > 0) failFields([{ field: badgesParam, code: "directory.badgesExclude" }]);
  const [first = service.parse(brand.wizard.category), ...others] = query.service ? [query.service] : query.categories;
  return { place: query.zip, category: first, alternatives: others, badges, filters: query[filtersParam] };
}
