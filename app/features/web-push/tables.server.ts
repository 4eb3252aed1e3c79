import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A browser with notifications turned on. Sealed, because its address is enough to send to it. */
export const pushSubscriptions = pgTable(
  "push_subscription",
  {
    id: uuid("id")
      .primaryKey()
      .default(sql`uuidv7()`),
    userId: uuid("user_id").notNull(),
    /** Of the host it was turned on at. */
    brand: text("brand").$type<BrandCode>().notNull(),
    /** True on the platform, which shows the notices of all brands. */
    isForAllBrands: boolean("is_for_all_brands").notNull(),
    endpointHash: text("endpoint_hash").notNull(),
    sealed: text("sealed").notNull(),
    /** For the list of devices, such as "Chrome, Android". */
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (subscription) => [
    uniqueIndex("push_subscription_endpoint").on(subscription.endpointHash),
    index("push_subscription_user").on(subscription.userId),
  ],
);
