import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";

/** A supply house that sells a brand's products. One that sells two brands has two rows. */
export const distributors = pgTable(
  "distributor",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    publicId: text("public_id").notNull(),
    brand: brandColumn(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    postalCode: text("postal_code").notNull(),
    /** Unit vector, as in `toUnitVector`; finds the nearest without trigonometry. */
    x: doublePrecision("x").notNull(),
    y: doublePrecision("y").notNull(),
    z: doublePrecision("z").notNull(),
    phone: text("phone").notNull(),
    web: text("web"),
    /** Gets requests for connections; never public. Null if nobody can be asked. */
    email: text("email"),
    /** The primary contact; never public. */
    contactName: text("contact_name").notNull().default(""),
    contactPhone: text("contact_phone").notNull().default(""),
    /** By staff: no longer shown, and no contractor can ask for a connection. */
    deactivatedAt: moment("deactivated_at"),
    version: integer("version").notNull().default(1),
  },
  (distributor) => [uniqueIndex("distributor_public_id").on(distributor.publicId), index("distributor_brand").on(distributor.brand)],
);

export const distributorContractors = pgTable(
  "distributor_contractor",
  {
    distributorId: integer("distributor_id")
      .notNull()
      .references(() => distributors.id, { onDelete: "cascade" }),
    contractorId: ownerColumn(),
  },
  (connection) => [
    primaryKey({ columns: [connection.distributorId, connection.contractorId] }),
    index("distributor_contractor_contractor").on(connection.contractorId),
  ],
);
