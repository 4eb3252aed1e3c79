import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#app/features/accounts/tables.server.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { Installer } from "./model.ts";
import type { DocumentKind } from "./model/choices.ts";

/** A home of a household, on every brand. */
export const homes = pgTable(
  "home",
  {
    id: idKey(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    region: text("region").notNull(),
    postalCode: text("postal_code").notNull(),
    timeZone: text("time_zone").notNull(),
    /** SHA-256 of the secret of a link that gives the home away. */
    transferHash: text("transfer_hash"),
    transferUntil: moment("transfer_until"),
    createdAt: moment("created_at").notNull(),
  },
  (home) => [index("home_account").on(home.accountId, home.createdAt), uniqueIndex("home_transfer").on(home.transferHash)],
);

/** Equipment and lasting work in a home. */
export const homeItems = pgTable(
  "home_item",
  {
    id: idKey(),
    homeId: uuid("home_id")
      .notNull()
      .references(() => homes.id, { onDelete: "cascade" }),
    /** Sends its reminders. */
    brand: brandColumn(),
    category: text("category").$type<CategoryCode>().notNull(),
    title: text("title").notNull(),
    manufacturer: text("manufacturer").notNull(),
    model: text("model").notNull(),
    serial: text("serial").notNull(),
    installedOn: date("installed_on", { mode: "string" }),
    warrantyUntil: date("warranty_until", { mode: "string" }),
    notes: text("notes").notNull(),
    everyMonths: integer("every_months"),
    nextServiceOn: date("next_service_on", { mode: "string" }),
    tellsInstaller: boolean("tells_installer").notNull().default(false),
    toldInstallerAt: moment("told_installer_at"),
    installer: jsonb("installer").$type<Installer>(),
    /** The booking's. */
    requestId: uuid("request_id"),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (item) => [
    index("home_item_home").on(item.homeId, item.createdAt),
    uniqueIndex("home_item_quote").on(item.quoteId),
    index("home_item_due")
      .on(item.nextServiceOn)
      .where(sql`every_months is not null`),
    check("home_item_service", sql`${item.everyMonths} is null or ${item.nextServiceOn} is not null`),
  ],
);

/** In no home before its file is stored, and after it was removed: then a job deletes file and row. */
export const homeDocuments = pgTable(
  "home_document",
  {
    id: idKey(),
    homeId: uuid("home_id").references(() => homes.id, { onDelete: "set null" }),
    itemId: uuid("item_id").references(() => homeItems.id, { onDelete: "set null" }),
    kind: text("kind").$type<DocumentKind>().notNull(),
    title: text("title").notNull(),
    mediaType: text("media_type").$type<"application/pdf" | "image/webp">().notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text("hash").notNull(),
    /** A new owner gets it with the home. */
    passesOn: boolean("passes_on").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (document) => [
    index("home_document_home").on(document.homeId, document.createdAt),
    index("home_document_item").on(document.itemId),
    index("home_document_unused")
      .on(document.createdAt)
      .where(sql`home_id is null`),
  ],
);
