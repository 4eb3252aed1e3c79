import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { leads } from "../leads/tables.server.ts";
import type { DeliveryOutcome, DeliveryReason } from "./model.ts";

/** Sign phone leads that another system sends for a brand. */
export const phoneLeadSecrets = pgTable(
  "phone_lead_secret",
  {
    id: idKey(),
    brand: brandColumn(),
    /** Encrypted with the server's key. */
    sealed: text("sealed").notNull(),
    ending: text("ending").notNull(),
    createdBy: uuid("created_by").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    /** Null while it is the brand's current one. */
    endsAt: moment("ends_at"),
  },
  (secret) => [
    uniqueIndex("phone_lead_secret_current")
      .on(secret.brand)
      .where(sql`ends_at is null`),
    index("phone_lead_secret_brand").on(secret.brand),
  ],
);

/** Signed calls, and some that were not signed correctly. */
export const phoneLeadDeliveries = pgTable(
  "phone_lead_delivery",
  {
    id: idKey(),
    brand: brandColumn(),
    /** Chosen by the sender; null for a call that was not signed correctly. */
    key: text("key"),
    /** As it came; empty for a call that was not signed correctly. */
    body: text("body").notNull(),
    outcome: text("outcome").$type<DeliveryOutcome>().notNull(),
    reason: jsonb("reason").$type<DeliveryReason>(),
    contractor: text("contractor"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    attempts: integer("attempts").notNull().default(1),
    receivedAt: moment("received_at").notNull(),
  },
  (delivery) => [
    uniqueIndex("phone_lead_delivery_key").on(delivery.brand, delivery.key),
    index("phone_lead_delivery_brand").on(delivery.brand, delivery.id),
    index("phone_lead_delivery_outcome").on(delivery.outcome, delivery.id),
    index("phone_lead_delivery_received").on(delivery.receivedAt),
    index("phone_lead_delivery_lead").on(delivery.leadId),
  ],
);
