import { z } from "@hono/zod-openapi";
import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/model.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { PlainText } from "#app/lib/text.ts";
import type { Ctx } from "./context.ts";

/** Only listed fields can be read, sorted or filtered. */
export interface EntityField {
  column: PgColumn;
  kind: keyof typeof kinds;
  elementSchema?: z.ZodType;
  /** Everybody by default. */
  isVisible?: (actor: Actor) => boolean;
  sorts?: true;
  filters?: true;
}

export interface EntityRows {
  table: PgTable;
  key: string;
  fields: Readonly<Record<string, EntityField>>;
  scope(ctx: Ctx): SQL | undefined;
}

const int4 = z.int().min(-2_147_483_648).max(2_147_483_647);
const text = PlainText.max(200);

const kinds = {
  id: { value: z.uuid(), wire: z.uuid(), ops: ["EQ", "IN"] },
  text: { value: text, wire: z.string().nullable(), ops: ["EQ", "IN", "CONTAINS"] },
  number: { value: int4, wire: z.number().nullable(), ops: ["EQ", "IN", "FROM", "TO"] },
  flag: { value: z.boolean(), wire: z.boolean(), ops: ["EQ"] },
  list: { value: z.never(), wire: z.array(z.unknown()), ops: [] },
  moment: { value: z.iso.datetime(), wire: z.iso.datetime().nullable(), ops: ["FROM", "TO"] },
} as const;

const ops = ["EQ", "IN", "CONTAINS", "FROM", "TO"] as const;

const maxPage = 100;
const maxRows = 1_000;

/** All filters must match. Earlier sorts take precedence. */
export const EntityQuery = z.strictObject({
  page: z.int().min(0).max(maxPage, "entities.pageTooFar").default(0).meta({ description: "Counted from 0" }),
  perPage: z.int().min(1).max(100).default(20),
  sorts: z
    .array(z.strictObject({ field: z.string().max(60), direction: z.enum(["ASC", "DESC"]).default("ASC") }))
    .max(3)
    .default([]),
  filters: z
    .array(
      z.strictObject({
        field: z.string().max(60),
        op: z.enum(ops).default("EQ"),
        value: z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.union([z.string().max(200), z.number()])).max(100)]),
      }),
    )
    .max(20)
    .default([]),
});
export type EntityQuery = z.infer<typeof EntityQuery>;
type Filter = EntityQuery["filters"][number];

export type EntityItem = Record<string, unknown>;

export interface EntityPage {
  page: number;
  pagesCount: number;
  itemsCount: number;
  items: EntityItem[];
  nearestCities: never[];
}

export function itemSchema({ fields }: EntityRows) {
  const shape = Object.entries(fields).map(([name, { kind, elementSchema, isVisible }]): [string, z.ZodType] => {
    const wire = elementSchema ? z.array(elementSchema) : kinds[kind].wire;
    return [name, isVisible ? wire.optional() : wire];
  });
  return z.object(Object.fromEntries(shape));
}

/** Hidden fields are refused, so that filters reveal nothing about them. */
export async function listEntities(ctx: Ctx, rows: EntityRows, query: EntityQuery): Promise<EntityPage> {
  const { page, perPage, sorts, filters } = query;
  const fields = listVisibleFields(ctx, rows);
  const where = and(rows.scope(ctx), ...filters.map((filter, at) => toCondition(fields, filter, at)));
  const order = sorts.map(({ field, direction }, at) => {
    const sorted = fields[field];
    if (!sorted?.sorts) rejectField(`sorts.${at}.field`);
    return direction === "ASC" ? asc(sorted.column) : desc(sorted.column);
  });
  const itemsCount = await ctx.db.$count(rows.table, where);
  const items = await selectRows(ctx, rows, { where, order: [...order, asc(findKeyColumn(rows))], limit: perPage, offset: page * perPage });
  return { page, pagesCount: Math.ceil(itemsCount / perPage), itemsCount, items, nearestCities: [] };
}

/** Up to 1,000 rows, by key. */
export function listAllEntities(ctx: Ctx, rows: EntityRows): Promise<EntityItem[]> {
  return selectRows(ctx, rows, { where: rows.scope(ctx), order: [asc(findKeyColumn(rows))], limit: maxRows, offset: 0 });
}

/** Throws not_found outside the scope. */
export async function loadEntity(ctx: Ctx, rows: EntityRows, id: string): Promise<EntityItem> {
  const { kind = "id" } = rows.fields[rows.key] ?? {};
  const key = kinds[kind].value.safeParse(id);
  const where = key.success ? and(rows.scope(ctx), eq(findKeyColumn(rows), key.data)) : sql`false`;
  const [found] = await selectRows(ctx, rows, { where, order: [asc(findKeyColumn(rows))], limit: 1, offset: 0 });
  return found ?? fail("not_found", "access.notFound");
}

interface SelectOptions {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset: number;
}

async function selectRows(ctx: Ctx, rows: EntityRows, { where, order, limit, offset }: SelectOptions): Promise<EntityItem[]> {
  const columns = Object.fromEntries(Object.entries(listVisibleFields(ctx, rows)).map(([name, { column }]) => [name, column]));
  const found = await ctx.db
    .select(columns)
    .from(rows.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toJsonValue(value)])));
}

function toJsonValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** Without a prototype, so that `constructor` is no field. */
function listVisibleFields({ actor }: Ctx, { fields }: EntityRows): Record<string, EntityField> {
  const visible = Object.entries(fields).filter(([, { isVisible }]) => isVisible?.(actor) ?? true);
  return Object.assign(Object.create(null) as Record<string, EntityField>, Object.fromEntries(visible));
}

function findKeyColumn({ fields, key }: EntityRows): PgColumn {
  const field = fields[key];
  if (!field) throw new Error(`The entity has no field for its key ${key}`);
  return field.column;
}

function toCondition(fields: Record<string, EntityField>, { field, op, value }: Filter, at: number): SQL {
  const definition = fields[field];
  if (!definition?.filters) return rejectField(`filters.${at}.field`);
  const { value: schema, ops: known } = kinds[definition.kind];
  if (!(known as readonly string[]).includes(op)) return rejectField(`filters.${at}.op`);
  const parsed = (op === "IN" ? z.array(schema).min(1) : schema).safeParse(value);
  if (!parsed.success) return rejectField(`filters.${at}.value`, "input.invalid");
  return compare(definition, op, parsed.data);
}

function compare({ column, kind }: EntityField, op: Filter["op"], value: unknown): SQL {
  const operand = kind === "moment" ? new Date(String(value)) : value;
  if (op === "IN") return inArray(column, value as unknown[]);
  if (op === "FROM") return gte(column, operand);
  if (op === "TO") return lte(column, operand);
  // Not LIKE, so that a percent sign is literal.
  if (op === "CONTAINS") return sql`strpos(lower(${column}), lower(${String(value)})) > 0`;
  return eq(column, value);
}

function rejectField(field: string, code = "entities.unknownField"): never {
  return failFields([{ field, code }]);
}
