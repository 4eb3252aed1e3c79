import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { BrandCode } from "#app/brands/brand.ts";
import { idKey, moment } from "#app/platform/columns.server.ts";
import type { CategoryCode } from "../categories/model/codes.ts";
import { contractors, ownerColumn } from "../contractors/tables.server.ts";
import type { BackedBadge, Lookup, ProofFields, ProofKind } from "./model.ts";
import type { ProofEvent, ProofParty, ProofStatus } from "./model/life-cycle.ts";

/** The row is inserted before the file is stored and deleted after it. */
export const proofFiles = pgTable(
  "proof_file",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contractorId: ownerColumn(),
    mediaType: text("media_type").$type<"application/pdf" | "image/webp">().notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (file) => [index("proof_file_created").on(file.createdAt)],
);

/** Kept after expiration. */
export const proofs = pgTable(
  "proof",
  {
    id: idKey(),
    contractorId: ownerColumn(),
    kind: text("kind").$type<ProofKind>().notNull(),
    number: text("number").notNull(),
    issuer: text("issuer").notNull(),
    /** Null: all states and provinces. */
    region: text("region"),
    /** Null: all services. */
    category: text("category").$type<CategoryCode>(),
    validFrom: date("valid_from", { mode: "string" }),
    /** Last valid day, in the contractor's time zone. */
    validUntil: date("valid_until", { mode: "string" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => proofFiles.id),
    renewsId: uuid("renews_id"),
    status: text("status").$type<ProofStatus>().notNull().default("SUBMITTED"),
    /** Increases with every change by people. */
    version: integer("version").notNull().default(1),
    idempotencyKey: text("idempotency_key").notNull(),
    submittedAt: moment("submitted_at").notNull(),
    submittedBy: uuid("submitted_by").notNull(),
    acceptedAt: moment("accepted_at"),
    endedAt: moment("ended_at"),
    checkedAt: moment("checked_at"),
    checkedBy: uuid("checked_by"),
    /** Brand of the staff who checked it. */
    brand: text("brand").$type<BrandCode>(),
    source: text("source"),
    note: text("note").notNull().default(""),
    badges: text("badges")
      .array()
      .$type<BackedBadge[]>()
      .notNull()
      .default(sql`'{}'`),
    lookup: jsonb("lookup").$type<Lookup>(),
    /** Last reminder sent, in days before expiration. */
    remindedDays: smallint("reminded_days"),
    lapsedAt: moment("lapsed_at"),
  },
  (proof) => [
    uniqueIndex("proof_key").on(proof.contractorId, proof.idempotencyKey),
    index("proof_contractor").on(proof.contractorId, proof.submittedAt),
    index("proof_queue")
      .on(proof.submittedAt)
      .where(sql`status = 'SUBMITTED'`),
    index("proof_file_used").on(proof.fileId),
    foreignKey({ name: "proof_renews", columns: [proof.renewsId], foreignColumns: [proof.id] }).onDelete("set null"),
  ],
);

/**
 * History. Steps stay as they are, except that a document which is replaced before a decision is replaced in all of them.
 * `fields` are those after the event.
 */
export const proofEvents = pgTable(
  "proof_event",
  {
    id: idKey(),
    proofId: uuid("proof_id")
      .notNull()
      .references(() => proofs.id, { onDelete: "cascade" }),
    event: text("event").$type<ProofEvent>().notNull(),
    party: text("party").$type<ProofParty>().notNull(),
    userId: uuid("user_id"),
    brand: text("brand").$type<BrandCode>(),
    source: text("source"),
    note: text("note").notNull().default(""),
    fields: jsonb("fields").$type<ProofFields>().notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => proofFiles.id),
    at: moment("at").notNull(),
  },
  (event) => [
    index("proof_event_proof").on(event.proofId, event.at),
    index("proof_event_file").on(event.fileId),
    index("proof_event_at").on(event.at),
  ],
);

/** One row per contractor with proofs; `lockWallet` locks it. `dueAt`: next time that pauses or reminders change. */
export const proofWallets = pgTable(
  "proof_wallet",
  {
    contractorId: integer("contractor_id")
      .primaryKey()
      .references(() => contractors.id, { onDelete: "cascade" }),
    dueAt: moment("due_at"),
  },
  (wallet) => [index("proof_wallet_due").on(wallet.dueAt)],
);
