import type { Ctx } from "#app/platform/context.ts";
import {
  allEntities,
  findEntity,
  listEntities,
  type EntityItem,
  type EntityPage,
  type EntityQuery,
} from "#app/platform/entities.server.ts";
import { contractorRows } from "../store/entity.server.ts";

/** The fields of contractors, for the doors. */
export const rows = contractorRows;

/** A page of the contractors that the brand has a standing with, for its staff. */
export function list(ctx: Ctx, query: EntityQuery): Promise<EntityPage> {
  return listEntities(ctx, contractorRows, query);
}

/** All of them. */
export function all(ctx: Ctx): Promise<EntityItem[]> {
  return allEntities(ctx, contractorRows);
}

/** One of them; not_found outside the fences. */
export function find(ctx: Ctx, id: string): Promise<EntityItem> {
  return findEntity(ctx, contractorRows, id);
}
