import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";

/** A browser with notifications turned on. Sealed, because its address is enough to send to it. */
export const pushSubscriptions = pgTable(
  "push_subscription",
  {
    id: idKey(),
    userId: uuid("user_id").notNull(),
    /** Of the host it was turned on at. */
    brand: brandColumn(),
    /** True on the platform, which shows the notices of all brands. */
    isForAllBrands: boolean("is_for_all_brands").notNull(),
    endpointHash: text("endpoint_hash").notNull(),
    sealed: text("sealed").notNull(),
    /** For the list of devices, such as "Chrome, Android". */
    device: text("device").notNull(),
    /** In which it was turned on; null for one from before this was kept. */
    signIn: uuid("sign_in"),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (subscription) => [
    uniqueIndex("push_subscription_endpoint").on(subscription.endpointHash),
    index("push_subscription_user").on(subscription.userId),
  ],
);
