import type { Ctx } from "#app/platform/context.ts";
import {
  allEntities,
  findEntity,
  listEntities,
  type EntityItem,
  type EntityPage,
  type EntityQuery,
} from "#app/platform/entities.server.ts";
import { callbackRows } from "../store/entity.server.ts";

/** The fields of requests for calls and visits, for the doors. */
export const rows = callbackRows;

/** A page of the requests that one made, or got. */
export function list(ctx: Ctx, query: EntityQuery): Promise<EntityPage> {
  return listEntities(ctx, callbackRows, query);
}

/** All of them. */
export function all(ctx: Ctx): Promise<EntityItem[]> {
  return allEntities(ctx, callbackRows);
}

/** One of them; not_found outside the fences. */
export function find(ctx: Ctx, id: string): Promise<EntityItem> {
  return findEntity(ctx, callbackRows, id);
}
