import { sql } from "drizzle-orm";
import { date, integer, pgTable, primaryKey, text, uuid, index } from "drizzle-orm/pg-core";
import { brandColumn, moment } from "#app/platform/columns.server.ts";
import { contractors, ownerColumn } from "../contractors/tables.server.ts";
import type { WidgetChannel } from "./model/channels.ts";
import type { Widget } from "./model/widget.ts";
import { photos } from "../photos/tables.server.ts";

/** Look of a contractor's interaction-center widget. */
export const widgets = pgTable(
  "widget",
  {
    contractorId: integer("contractor_id")
      .primaryKey()
      .references(() => contractors.id, { onDelete: "cascade" }),
    picture: uuid("picture").references(() => photos.id, { onDelete: "set null" }),
    welcomePhrase: text("welcome_phrase").notNull(),
    /** #rrggbb. */
    primaryColor: text("primary_color").notNull(),
    secondaryColor: text("secondary_color").notNull(),
    buttons: text("buttons").array().$type<Widget["buttons"]>().notNull(),
    version: integer("version").notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (widget) => [index("widget_picture").on(widget.picture)],
);

/** Sites that may show the contractor's widget. Apart from its look, so that each is saved by itself. */
export const widgetSites = pgTable("widget_sites", {
  contractorId: integer("contractor_id")
    .primaryKey()
    .references(() => contractors.id, { onDelete: "cascade" }),
  /** Origins. */
  sites: text("sites")
    .array()
    .notNull()
    .default(sql`'{}'`),
  version: integer("version").notNull(),
  savedAt: moment("saved_at").notNull(),
});

/** Sums of a day: nothing about anybody. */
export const widgetUses = pgTable(
  "widget_use",
  {
    contractorId: ownerColumn(),
    brand: brandColumn(),
    day: date("day", { mode: "string" }).notNull(),
    channel: text("channel").$type<WidgetChannel>().notNull(),
    shown: integer("shown").notNull().default(0),
    opened: integer("opened").notNull().default(0),
    sent: integer("sent").notNull().default(0),
  },
  (use) => [primaryKey({ columns: [use.contractorId, use.brand, use.day, use.channel] })],
);
