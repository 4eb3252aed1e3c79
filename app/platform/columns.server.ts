// Columns that most tables have.
import { sql } from "drizzle-orm";
import { text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";

/** The primary key. Keys made later sort after earlier ones. */
export const idKey = () =>
  uuid("id")
    .primaryKey()
    .default(sql`uuidv7()`);

/** The brand that owns the row. */
export const brandColumn = () => text("brand").$type<BrandCode>().notNull();

/** A point in time, whatever the zone of the reader. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
