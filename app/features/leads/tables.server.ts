import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { brandColumn, idKey, moment } from "#app/platform/columns.server.ts";
import { accounts, users } from "../accounts/tables.server.ts";
import { callbacks } from "../callbacks/tables.server.ts";
import { ownerColumn } from "../contractors/tables.server.ts";
import { requests } from "../requests/tables.server.ts";
import type { LeadOrigin, LeadSource } from "./model.ts";
import type { Completion } from "./model/completion.ts";
import type { LostReason } from "./model/lost-reasons.ts";
import type { LeadStatus } from "./model/statuses.ts";
import type { TimelineFacts, TimelineKind, TimelineParty } from "./model/timeline.ts";
import type { FilledField } from "./model/views.ts";

/** A person or household that one contractor works for at one brand. */
export const customers = pgTable(
  "customer",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    /** The homeowner's account; null for customers entered by the business. */
    accountId: uuid("account_id").references(() => accounts.id),
    name: text("name").notNull(),
    /** E.164; empty if unknown. */
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    billingAddress: text("billing_address"),
    source: text("source").$type<LeadSource>(),
    /** The customer that this one turned out to be; its leads have moved there. */
    mergedInto: uuid("merged_into"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (customer) => [
    uniqueIndex("customer_account").on(customer.contractorId, customer.brand, customer.accountId),
    index("customer_phone")
      .on(customer.contractorId, customer.phone)
      .where(sql`phone <> ''`),
    index("customer_email")
      .on(customer.contractorId, customer.email)
      .where(sql`email <> ''`),
    index("customer_homeowner")
      .on(customer.accountId)
      .where(sql`account_id is not null`),
    index("customer_merged")
      .on(customer.mergedInto)
      .where(sql`merged_into is not null`),
    index("customer_address").on(customer.contractorId, sql`lower(${customer.address})`),
    index("customer_name").on(customer.contractorId, sql`lower(${customer.name})`, customer.id),
  ],
);

/** A job that a contractor may get or has: one customer may have several. */
export const leads = pgTable(
  "lead",
  {
    id: idKey(),
    brand: brandColumn(),
    contractorId: ownerColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    origin: text("origin").$type<LeadOrigin>().notNull(),
    /** Null for a call about no service in particular. */
    category: text("category").$type<CategoryCode>(),
    details: text("details").notNull().default(""),
    status: text("status").$type<LeadStatus>().notNull(),
    statusComment: text("status_comment").notNull().default(""),
    lostReason: text("lost_reason").$type<LostReason>(),
    /** As entered last; kept when the job is reopened. */
    completion: jsonb("completion").$type<Completion>(),
    /** In cents. */
    value: bigint("value", { mode: "number" }),
    /** Entered by the business: quotes no longer change it. */
    hasOwnValue: boolean("has_own_value").notNull().default(false),
    /** Of the visit or the job. */
    scheduledAt: moment("scheduled_at"),
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "set null" }),
    callbackId: uuid("callback_id").references(() => callbacks.id, { onDelete: "set null" }),
    /** From who entered it; null for others. */
    idempotencyKey: text("idempotency_key"),
    /** Where the job is. */
    city: text("city").notNull().default(""),
    region: text("region").notNull().default(""),
    postalCode: text("postal_code").notNull().default(""),
    /** What waits for the contractor: `kind:id`, see `model/attention.ts`. */
    attention: text("attention")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Since when something waits. */
    attentionSince: moment("attention_since"),
    /** When the contractor first replied: by quote, message, call or status. */
    repliedAt: moment("replied_at"),
    /** Changes with every move; actors name the version they saw. */
    version: integer("version").notNull().default(1),
    /** Lower case, for the search: name, phone digits, email, address, place. */
    searchText: text("search_text").notNull(),
    /** Lower case, for the search: numbers of its quotes and bookings. */
    numbers: text("numbers").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    /** Of the last event. */
    movedAt: moment("moved_at").notNull(),
  },
  (lead) => [
    uniqueIndex("lead_request").on(lead.requestId, lead.contractorId),
    uniqueIndex("lead_callback").on(lead.callbackId),
    uniqueIndex("lead_key").on(lead.contractorId, lead.idempotencyKey),
    index("lead_customer").on(lead.customerId),
    index("lead_moved").on(lead.contractorId, lead.movedAt, lead.id),
    index("lead_created").on(lead.contractorId, lead.createdAt, lead.id),
    // For reports of a brand. As an expression, so that no contractor's list is read by it.
    index("lead_brand").on(lead.brand, sql`(${lead.createdAt} at time zone 'UTC')`),
    index("lead_value").on(lead.contractorId, sql`coalesce(${lead.value}, -1)`, lead.id),
    index("lead_scheduled").on(
      lead.contractorId,
      sql`coalesce(${lead.scheduledAt} at time zone 'UTC', ${lead.createdAt} at time zone 'UTC' + interval '1000 years')`,
      lead.id,
    ),
    index("lead_assigned")
      .on(lead.contractorId, lead.assignedTo, lead.movedAt, lead.id)
      .where(sql`assigned_to is not null`),
    index("lead_board").on(lead.contractorId, lead.status, lead.movedAt, lead.id),
    index("lead_attention")
      .on(lead.contractorId, lead.attentionSince, lead.id)
      .where(sql`attention_since is not null`),
    check("lead_attention_since", sql`(${lead.attentionSince} is null) = (cardinality(${lead.attention}) = 0)`),
    check("lead_lost_reason", sql`${lead.lostReason} is null or ${lead.status} = 'LOST'`),
  ],
);

/** Append-only history of a lead. */
export const leadEvents = pgTable(
  "lead_event",
  {
    id: idKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text("kind").$type<TimelineKind>().notNull(),
    party: text("party").$type<TimelineParty>().notNull(),
    userId: uuid("user_id"),
    from: text("from_status").$type<LeadStatus>(),
    to: text("to_status").$type<LeadStatus>(),
    comment: text("comment").notNull().default(""),
    facts: jsonb("facts").$type<TimelineFacts>().notNull(),
    at: moment("at").notNull(),
  },
  (event) => [index("lead_event_lead").on(event.leadId, event.id)],
);

/** Two customers that turned out to be one. */
export const customerMerges = pgTable(
  "customer_merge",
  {
    id: idKey(),
    keptId: uuid("kept_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    mergedId: uuid("merged_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** Leads that moved; undoing moves them back. */
    leadIds: uuid("lead_ids").array().notNull(),
    /** Contact fields of the kept customer that were empty and got the merged one's; undoing empties them. */
    filled: text("filled")
      .array()
      .$type<FilledField[]>()
      .notNull()
      .default(sql`'{}'`),
    userId: uuid("user_id").notNull(),
    at: moment("at").notNull(),
    undoneAt: moment("undone_at"),
  },
  (merge) => [index("customer_merge_kept").on(merge.keptId), index("customer_merge_merged").on(merge.mergedId)],
);
