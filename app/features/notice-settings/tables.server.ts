import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";
import type { Digest } from "./model.ts";

/** Which notices a person gets, where and when; without a row, the defaults. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    userId: uuid("user_id").primaryKey(),
    /** As `group.channel`. */
    off: text("off").array().notNull(),
    digest: text("digest").$type<Digest>().notNull(),
    quietFrom: integer("quiet_from").notNull(),
    quietUntil: integer("quiet_until").notNull(),
    quietMail: boolean("quiet_mail").notNull(),
    version: integer("version").notNull().default(1),
    updatedAt: moment("updated_at").notNull(),
  },
  (settings) => [
    check("notice_settings_hours", sql`${settings.quietFrom} between 0 and 1439 and ${settings.quietUntil} between 0 and 1439`),
    check("notice_settings_digest", sql`${settings.digest} in ('instant', 'hourly', 'daily')`),
  ],
);
