import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import type { Badge } from "../contractors/model/badges.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import type { ProfileFacts } from "./model/facts.ts";
import type { MembershipEvent, MembershipParty, MembershipStatus } from "./model/life-cycle.ts";

/** Older than any for members that never applied. */
export const toQueueTime = (appliedAt: SQLWrapper): SQL<Date> => sql`coalesce(${appliedAt}, 'epoch'::timestamptz)`;

/** A contractor's application to a brand and what became of it. `mep_profile` holds what the brand shows. */
export const membershipApplications = pgTable(
  "membership_application",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    brand: brandColumn(),
    status: text("status").$type<MembershipStatus>().notNull(),
    version: integer("version").notNull().default(0),
    message: text("message").notNull().default(""),
    wantedBadges: text("wanted_badges")
      .array()
      .$type<Badge[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Of the latest decision. */
    reason: text("reason").notNull().default(""),
    appliedAt: moment("applied_at"),
    /** The business at the latest decision. */
    reviewed: jsonb("reviewed").$type<ProfileFacts>(),
    /** Tiers that wait for a second member of staff. */
    proposedBadges: text("proposed_badges").array().$type<Badge[]>(),
    proposedBy: uuid("proposed_by"),
  },
  (application) => [
    uniqueIndex("membership_application_contractor").on(application.contractorId, application.brand),
    index("membership_application_queue").on(application.brand, application.status, toQueueTime(application.appliedAt), application.id),
    index("membership_application_status").on(application.status, toQueueTime(application.appliedAt), application.id),
    index("membership_application_proposed")
      .on(application.brand, application.appliedAt, application.id)
      .where(sql`proposed_by is not null`),
  ],
);

/** Append-only history of an application. */
export const membershipEvents = pgTable(
  "membership_event",
  {
    id: idKey(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => membershipApplications.id, { onDelete: "cascade" }),
    /** The application's version after the event. */
    version: integer("version").notNull(),
    event: text("event").$type<MembershipEvent>().notNull(),
    fromStatus: text("from_status").$type<MembershipStatus>().notNull(),
    toStatus: text("to_status").$type<MembershipStatus>().notNull(),
    party: text("party").$type<MembershipParty>().notNull(),
    userId: uuid("user_id").notNull(),
    words: text("words").notNull().default(""),
    badges: text("badges").array().$type<Badge[]>(),
    createdAt: moment("created_at").notNull(),
  },
  (event) => [
    uniqueIndex("membership_event_version").on(event.applicationId, event.version),
    index("membership_event_created").on(event.createdAt),
  ],
);
