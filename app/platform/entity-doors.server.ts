import { createRoute, z } from "@hono/zod-openapi";
import { entityEndpoint } from "#app/paths.ts";
import { answers, createApi, jsonBody, success, type Api } from "./api.server.ts";
import type { Ctx } from "./context.ts";
import { allEntities, EntityQuery, findEntity, itemSchema, listEntities, type EntityItem, type EntityRows } from "./entities.server.ts";
import { KeyHeader } from "./repeats.server.ts";
import { refuseLinks } from "./navigation.server.ts";

export interface Entity {
  name: string;
  rows: EntityRows;
  /** Repeated with the same `Idempotency-Key`, it returns the same row. */
  create?: { body: z.ZodType; run(ctx: Ctx, given: unknown, key: string | null): Promise<EntityItem> };
  /** The body's `id` names the row. */
  update?: { body: z.ZodType; run(ctx: Ctx, given: unknown): Promise<EntityItem> };
  remove?: (ctx: Ctx, id: string) => Promise<void>;
}

const security = [{ bearer: [] }];
const ById = z.object({ id: z.string().max(60) });
const gone = answers("Deleted", z.null());

/** List, all, one, and the entity's writes. Others answer 404. */
export function entityDoors(entity: Entity): Api {
  const api = createApi();
  mountReads(api, entity);
  mountWrites(api, entity);
  if (entity.remove) mountDeletes(api, { ...entity, remove: entity.remove });
  return api;
}

function mountReads(api: Api, { name, rows }: Entity): void {
  const Item = itemSchema(rows);
  const summaries = { list: `A page of ${name}`, all: `All ${name}, a thousand at most`, find: `One of ${name}` };
  const asked = { description: askable(rows), request: { body: jsonBody(EntityQuery) } };
  const one = { request: { params: ById }, responses: answers("The row", Item) };
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "list").route,
      summary: summaries.list,
      security,
      ...asked,
      responses: answers("One page", pageOf(Item)),
    }),
    async (c) => c.json(success(await listEntities(c.get("ctx"), rows, c.req.valid("json"))) as never, 200),
  );
  api.openapi(
    createRoute({ ...entityEndpoint(name, "all").route, summary: summaries.all, security, responses: answers("The rows", z.array(Item)) }),
    async (c) => c.json(success(await allEntities(c.get("ctx"), rows)), 200),
  );
  api.openapi(createRoute({ ...entityEndpoint(name, "find").route, summary: summaries.find, security, ...one }), async (c) =>
    c.json(success(await findEntity(c.get("ctx"), rows, c.req.valid("param").id)), 200),
  );
}

function pageOf(Item: ReturnType<typeof itemSchema>) {
  return z.object({
    page: z.int(),
    pagesCount: z.int(),
    itemsCount: z.int(),
    items: z.array(Item),
    nearestCities: z.array(z.unknown()).meta({ description: "Always empty: the directory alone has some" }),
  });
}

function askable({ fields }: EntityRows): string {
  const named = (may: "sorts" | "filters") => Object.keys(fields).filter((field) => fields[field]?.[may]);
  return `Sorts: ${named("sorts").join(", ")}. Filters: ${named("filters").join(", ")}.`;
}

function mountWrites(api: Api, { name, rows, create, update }: Entity): void {
  const responses = answers("The row as it is now", itemSchema(rows));
  if (create)
    api.openapi(
      createRoute({
        ...entityEndpoint(name, "create").route,
        summary: `Add one to ${name}`,
        security,
        description: "Sent again with its Idempotency-Key it is the same one",
        request: { headers: KeyHeader, body: jsonBody(create.body) },
        responses,
      }),
      async (c) => {
        const key = c.req.valid("header")["idempotency-key"] ?? null;
        return c.json(success(await create.run(c.get("ctx"), c.req.valid("json"), key)) as never, 200);
      },
    );
  if (update)
    api.openapi(
      createRoute({
        ...entityEndpoint(name, "update").route,
        summary: `Change one of ${name}`,
        security,
        request: { body: jsonBody(update.body) },
        responses,
      }),
      async (c) => c.json(success(await update.run(c.get("ctx"), c.req.valid("json"))) as never, 200),
    );
}

function mountDeletes(api: Api, { name, remove }: Entity & { remove: NonNullable<Entity["remove"]> }): void {
  const body = jsonBody(z.strictObject({ id: z.string().max(60) }));
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "remove").route,
      summary: `Delete one of ${name}`,
      security,
      request: { body },
      responses: gone,
    }),
    async (c) => {
      await remove(c.get("ctx"), c.req.valid("json").id);
      return c.json(success(null), 200);
    },
  );
  const summary = `The same by GET, for a program of this site: a link, an image or a prefetch gets 405`;
  api.openapi(
    createRoute({
      ...entityEndpoint(name, "removeByLink").route,
      summary,
      security,
      middleware: refuseLinks,
      request: { params: ById },
      responses: gone,
    }),
    async (c) => {
      await remove(c.get("ctx"), c.req.valid("param").id);
      return c.json(success(null), 200);
    },
  );
}
