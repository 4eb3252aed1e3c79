import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";

/** When each bucket is full again. Keys are hashes; full buckets are deleted. */
export const limitBuckets = pgTable(
  "limit_bucket",
  {
    key: text("key").primaryKey(),
    fullAt: moment("full_at").notNull(),
  },
  (bucket) => [index("limit_bucket_full").on(bucket.fullAt)],
);
