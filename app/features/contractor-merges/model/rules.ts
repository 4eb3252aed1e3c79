/** What a merge does with the rows of a table that refer to the contractor that is merged into another. */
export type MergeRule = MoveRule | { stay: string };

export interface MoveRule {
  /** Identify a row besides its contractor. */
  key: readonly string[];
  /** A row stays if the kept contractor has one with the same values. */
  unless?: readonly (readonly string[])[];
  /** Has a `request_id`: stays if both contractors take part in the request. */
  byRequest?: true;
  /** Goes where the row of the other table goes; one without it moves. */
  follows?: { column: string; table: string; key: string };
  /** Condition on `own`: others stay. */
  only?: string;
}

const byQuote = { column: "quote_id", table: "quote", key: "id" };
const byLead = { column: "lead_id", table: "lead", key: "id" };
const ownSettings = { stay: "a setting of a business that nobody uses any longer" };

/**
 * Every foreign key to a contractor, by table and column, in the order of the work: what others follow comes first. A test compares
 * them with those of the database, so that a new table needs a rule.
 */
export const contractorRules: Readonly<Record<string, MergeRule>> = {
  "mep_profile.contractor_id": { key: ["brand"], unless: [["brand"]] },
  "membership_application.contractor_id": {
    key: ["id"],
    unless: [["brand"]],
    only: "not exists (select from mep_profile left_behind where left_behind.contractor_id = own.contractor_id and left_behind.brand = own.brand)",
  },
  "customer.contractor_id": { key: ["id"], unless: [["brand", "account_id"]] },
  "lead.contractor_id": { key: ["id"], unless: [["idempotency_key"]], byRequest: true },
  "quote.contractor_id": { key: ["id"], byRequest: true },
  "request_contractor.contractor_id": { key: ["request_id"], byRequest: true },
  "conversation.contractor_id": { key: ["id"], byRequest: true },
  "booking.contractor_id": { key: ["id"], follows: byQuote },
  "booked_job.contractor_id": { key: ["quote_id"], follows: byQuote },
  "named_price.contractor_id": { key: ["id"], follows: byQuote },
  "callback.contractor_id": { key: ["id"], follows: byQuote },
  "appointment.contractor_id": { key: ["id"], unless: [["idempotency_key"], ["day", "day_index"]], follows: byQuote },
  "follow_up.contractor_id": { key: ["id"], follows: byLead },
  "lead_file.contractor_id": { key: ["id"], follows: byLead },
  "lead_pricing.contractor_id": { key: ["lead_id"], follows: byLead },
  "lead_reminder.contractor_id": { key: ["id"], follows: byLead },
  "quote_link.contractor_id": { key: ["id"], follows: byLead },
  "listing.contractor_id": { key: ["id"], unless: [["category"]] },
  "schedule_listing.contractor_id": { key: ["listing_id"], follows: { column: "listing_id", table: "listing", key: "id" } },
  "product.contractor_id": { key: ["id"], unless: [["identity"]] },
  "review.contractor_id": { key: ["id"] },
  "proof.contractor_id": { key: ["id"], unless: [["idempotency_key"]] },
  "proof_file.contractor_id": { key: ["id"] },
  "contractor_note.contractor_id": { key: ["id"] },
  "contact_consent.contractor_id": { key: ["id"], unless: [["account_id", "brand", "purpose", "text_version"]] },
  "business_claim.contractor_id": { key: ["id"], unless: [["user_id"]] },
  "distributor_contractor.contractor_id": { key: ["distributor_id"], unless: [["distributor_id"]] },
  "missed_call.contractor_id": { key: ["call_id"] },
  "phone_line.contractor_id": { key: ["phone"], unless: [["brand"]] },
  "lead_import.contractor_id": { key: ["id"] },
  "lead_bulk_change.contractor_id": { key: ["id"], unless: [["idempotency_key"]] },
  "visit.contractor_id": { key: ["brand", "day", "address"], unless: [["brand", "day", "address"]] },
  "badge_pause.contractor_id": { stay: "follows from the contractor's own documents" },
  "service_pause.contractor_id": { stay: "follows from the contractor's own documents" },
  "proof_wallet.contractor_id": { stay: "follows from the contractor's own documents" },
  "enterprise_connection.contractor_id": ownSettings,
  "follow_up_settings.contractor_id": ownSettings,
  "lead_view.contractor_id": ownSettings,
  "nice_job_connection.contractor_id": ownSettings,
  "nice_job_delivery.contractor_id": { stay: "is sent to the service that the other business connected" },
  "contractor_pause.contractor_id": ownSettings,
  "schedule_settings.contractor_id": ownSettings,
  "schedule_time_off.contractor_id": ownSettings,
  "webhook_endpoint.contractor_id": ownSettings,
  "widget.contractor_id": ownSettings,
  "widget_sites.contractor_id": ownSettings,
  "funnel_count.contractor_id": { stay: "counts what happened on the other business's pages" },
  "widget_use.contractor_id": { stay: "counts what happened on the other business's site" },
  "contractor_merge.kept_id": { stay: "names the contractors of a merge" },
  "contractor_merge.merged_id": { stay: "names the contractors of a merge" },
};

const homeowners = { stay: "names a homeowner's account" };

/** Every foreign key to an account: those of the business's own. */
export const accountRules: Readonly<Record<string, MergeRule>> = {
  "photo.account_id": { key: ["id"], unless: [["kind", "source_hash"]], only: "own.kind <> 'LOGO'" },
  "hidden_photo.account_id": { key: ["source_hash"], unless: [["source_hash"]] },
  "contractor.account_id": { stay: "each contractor keeps its account" },
  "app_user.account_id": { stay: "only businesses without people are merged; those who left stay where they were" },
  "invitation.account_id": { stay: "nobody of the merged business invites any longer" },
  "session.acting_account_id": { stay: "ends by itself" },
  "card_check.account_id": { stay: "a card belongs to who entered it" },
  "card_customer.account_id": { stay: "a card belongs to who entered it" },
  "card_on_file.account_id": { stay: "a card belongs to who entered it" },
  "booked_job.account_id": homeowners,
  "booking.account_id": homeowners,
  "callback.account_id": homeowners,
  "conversation.account_id": homeowners,
  "contact_consent.account_id": homeowners,
  "home.account_id": homeowners,
  "customer.account_id": homeowners,
  "named_price.account_id": homeowners,
  "quote.account_id": homeowners,
  "draft.account_id": homeowners,
  "request.account_id": homeowners,
  "review_request.account_id": homeowners,
  "appointment.account_id": homeowners,
  "request_share.account_id": homeowners,
};

export interface TableMove extends MoveRule {
  /** `table.column`. */
  name: string;
  table: string;
  column: string;
}

/** What moves, in order. */
export function listMoves(rules: Readonly<Record<string, MergeRule>>): TableMove[] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const [table = "", column = ""] = name.split(".");
    return "stay" in rule ? [] : [{ name, table, column, ...rule }];
  });
}
