import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { contractors, ownerColumn } from "../contractors/tables.server.ts";
import { leads } from "../leads/tables.server.ts";
import { listings } from "../listings/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";
import type { AppointmentKind, AppointmentStatus, SlotMode } from "./model.ts";

/** How a contractor gives appointments. Its row is the lock of everybody who takes one of its times. */
export const scheduleSettings = pgTable("schedule_settings", {
  contractorId: integer("contractor_id")
    .primaryKey()
    .references(() => contractors.id, { onDelete: "cascade" }),
  isOffered: boolean("is_offered").notNull(),
  jobMinutes: integer("job_minutes").notNull(),
  visitMinutes: integer("visit_minutes").notNull(),
  bufferMinutes: integer("buffer_minutes").notNull(),
  crews: integer("crews").notNull(),
  perDay: integer("per_day").notNull(),
  noticeHours: integer("notice_hours").notNull(),
  changeHours: integer("change_hours").notNull(),
  aheadDays: integer("ahead_days").notNull(),
  version: integer("version").notNull().default(1),
});

/** Services that differ from OPTIONAL. */
export const scheduleListings = pgTable("schedule_listing", {
  listingId: uuid("listing_id")
    .primaryKey()
    .references(() => listings.id, { onDelete: "cascade" }),
  contractorId: ownerColumn(),
  mode: text("mode").$type<SlotMode>().notNull(),
});

/** Holidays and other days without appointments; both days are included and local. */
export const scheduleTimesOff = pgTable(
  "schedule_time_off",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }).notNull(),
  },
  (off) => [
    uniqueIndex("schedule_time_off_days").on(off.contractorId, off.firstDay, off.lastDay),
    check("schedule_time_off_order", sql`${off.firstDay} <= ${off.lastDay}`),
  ],
);

/**
 * The migration adds an exclusion constraint: one crew (`lane`) of a contractor has no two booked appointments at a time, travel
 * included.
 */
export const appointments = pgTable(
  "appointment",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    kind: text("kind").$type<AppointmentKind>().notNull(),
    status: text("status").$type<AppointmentStatus>().notNull(),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "cascade" }),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    /** The homeowner's; null for customers that the business entered. */
    accountId: uuid("account_id").references(() => accounts.id),
    /** Where and on which number, if the homeowner gave them for a visit; else those of the lead's customer. */
    street: text("street").notNull().default(""),
    phone: text("phone").notNull().default(""),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** The end with the travel buffer of that time. */
    busyUntil: moment("busy_until").notNull(),
    lane: smallint("lane").notNull(),
    /** The contractor's working day, and the place in its capacity. */
    day: date("day", { mode: "string" }).notNull(),
    dayIndex: smallint("day_index").notNull(),
    /** Of calendar files, and the version that actors saw. */
    sequence: integer("sequence").notNull().default(0),
    idempotencyKey: text("idempotency_key").notNull(),
    createdAt: moment("created_at").notNull(),
    changedAt: moment("changed_at").notNull(),
  },
  (appointment) => [
    uniqueIndex("appointment_key").on(appointment.contractorId, appointment.idempotencyKey),
    uniqueIndex("appointment_day")
      .on(appointment.contractorId, appointment.day, appointment.dayIndex)
      .where(sql`status = 'BOOKED'`),
    uniqueIndex("appointment_quote")
      .on(appointment.quoteId, appointment.kind)
      .where(sql`status = 'BOOKED'`),
    index("appointment_lead").on(appointment.leadId),
    index("appointment_contractor").on(appointment.contractorId, appointment.startsAt),
    index("appointment_account")
      .on(appointment.accountId, appointment.startsAt)
      .where(sql`account_id is not null`),
    check("appointment_order", sql`${appointment.startsAt} < ${appointment.endsAt} and ${appointment.endsAt} <= ${appointment.busyUntil}`),
  ],
);

/** One secret address of a calendar a user; a new one replaces it. */
export const calendarFeeds = pgTable(
  "calendar_feed",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    keyHash: text("key_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    lastReadAt: moment("last_read_at"),
  },
  (feed) => [uniqueIndex("calendar_feed_key").on(feed.keyHash)],
);
