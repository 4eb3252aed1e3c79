import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The buckets of the limits that all processes share: until when one fills again. Keys are hashes, and rows go once they are full. */
export const limitBuckets = pgTable(
  "limit_bucket",
  {
    key: text("key").primaryKey(),
    fullAt: timestamp("full_at", { withTimezone: true }).notNull(),
  },
  (bucket) => [index("limit_bucket_full").on(bucket.fullAt)],
);
