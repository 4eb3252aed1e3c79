import { integer, pgTable, text, timestamp, uuid, index } from "drizzle-orm/pg-core";
import { contractors } from "../contractors/tables.server.ts";
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
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (widget) => [index("widget_picture").on(widget.picture)],
);
