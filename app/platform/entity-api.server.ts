import { createRoute, z } from "@hono/zod-openapi";
import { entityEndpoint } from "#app/paths.ts";
import { jsonResponses, createApi, jsonBody, toSuccess, type Api } from "./api.server.ts";
import type { Ctx } from "./context.ts";
import { listAllEntities, EntityQuery, loadEntity, itemSchema, listEntities, type EntityItem, type EntityRows } from "./entities.server.ts";
import { IdempotencyKeyHeader } from "./idempotency.server.ts";
import { rejectLinks } from "./navigation.server.ts";

export interface Entity {
  name: string;
  rows: EntityRows;
  /** Repeated with the same `Idempotency-Key`, it returns the same row. */
  create?: { body: z.ZodType; run(ctx: Ctx, input: unknown, key: string | null): Promise<EntityItem> };
  /** The body's `id` names the row. */
  update?: { body: z.ZodType; run(ctx: Ctx, input: unknown): Promise<EntityItem> };
  remove?: (ctx: Ctx, id: string) => Promise<void>;
}

const security = [{ bearer: [] }];
const IdParams = z.object({ id: z.string().max(60) });
const deletedResponses = jsonResponses("Deleted", z.null());

/** List, all, one, and the entity's writes. Others answer 404. */
export function createEntityApi(entity: Entity): Api {
  const api = createApi();
  mountReads(api, entity);
  mountWrites(api, entity);
  if (entity.remove) mountDeletes(api, { ...entity, remove: entity.remove });
  return api;
}

function mountReads(api: Api, { name, rows }: Entity): void {
  const Item = itemSchema(rows);
  const summaries = { list: `Get a page of ${name}`, all: `Get all ${name}, up to 1,000`, find: `Get an item of ${name}` };
  const listRequest = { description: describeQueryFields(rows), request: { body: jsonBody(EntityQuery) } };
  const one = { request: { params: IdParams }, responses: jsonResponses("The row", Item) };
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "list").route,
      summary: summaries.list,
      security,
      ...listRequest,
      responses: jsonResponses("One page", toPageSchema(Item)),
    }),
    async (c) => c.json(toSuccess(await listEntities(c.get("ctx"), rows, c.req.valid("json"))) as never, 200),
  );
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "all").route,
      summary: summaries.all,
      security,
      responses: jsonResponses("The rows", z.array(Item)),
    }),
    async (c) => c.json(toSuccess(await listAllEntities(c.get("ctx"), rows)), 200),
  );
  api.openapi(createRoute({ ...entityEndpoint(name, "find").route, summary: summaries.find, security, ...one }), async (c) =>
    c.json(toSuccess(await loadEntity(c.get("ctx"), rows, c.req.valid("param").id)), 200),
  );
}

function toPageSchema(Item: ReturnType<typeof itemSchema>) {
  return z.object({
    page: z.int(),
    pagesCount: z.int(),
    itemsCount: z.int(),
    items: z.array(Item),
    nearestCities: z.array(z.unknown()).meta({ description: "Always empty; only directory searches return cities" }),
  });
}

function describeQueryFields({ fields }: EntityRows): string {
  const listFields = (may: "sorts" | "filters") => Object.keys(fields).filter((field) => fields[field]?.[may]);
  return `Sort fields: ${listFields("sorts").join(", ")}. Filter fields: ${listFields("filters").join(", ")}.`;
}

function mountWrites(api: Api, { name, rows, create, update }: Entity): void {
  const responses = jsonResponses("The saved row", itemSchema(rows));
  if (create)
    api.openapi(
      createRoute({
        ...entityEndpoint(name, "create").route,
        summary: `Add an item to ${name}`,
        security,
        description: "Repeating the call with the same Idempotency-Key returns the same item",
        request: { headers: IdempotencyKeyHeader, body: jsonBody(create.body) },
        responses,
      }),
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"] ?? null;
        return c.json(toSuccess(await create.run(c.get("ctx"), c.req.valid("json"), key)) as never, 200);
      },
    );
  if (update)
    api.openapi(
      createRoute({
        ...entityEndpoint(name, "update").route,
        summary: `Update an item of ${name}`,
        security,
        request: { body: jsonBody(update.body) },
        responses,
      }),
      async (c) => c.json(toSuccess(await update.run(c.get("ctx"), c.req.valid("json"))) as never, 200),
    );
}

function mountDeletes(api: Api, { name, remove }: Entity & { remove: NonNullable<Entity["remove"]> }): void {
  const body = jsonBody(z.strictObject({ id: z.string().max(60) }));
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "remove").route,
      summary: `Delete an item of ${name}`,
      security,
      request: { body },
      responses: deletedResponses,
    }),
    async (c) => {
      await remove(c.get("ctx"), c.req.valid("json").id);
      return c.json(toSuccess(null), 200);
    },
  );
  const summary = `Delete an item of ${name} by GET, from a script of this site. Links, images and prefetches get 405`;
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "removeByLink").route,
      summary,
      security,
      middleware: rejectLinks,
      request: { params: IdParams },
      responses: deletedResponses,
    }),
    async (c) => {
      await remove(c.get("ctx"), c.req.valid("param").id);
      return c.json(toSuccess(null), 200);
    },
  );
}
