import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.server.ts";
import { accounts } from "../accounts/tables.server.ts";
import type { AttachedKind, PhotoKind, PictureFile } from "./model.ts";
import type { HidingReason } from "./model/hiding.ts";

/**
 * Renditions of an uploaded file. The row is inserted before its files and deleted after them, so that no file is
 * orphaned; a photo's row is added once all files are stored.
 */
export const pictures = pgTable("picture", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Narrowest first. */
  files: jsonb("files").$type<PictureFile[]>().notNull(),
  /** Total of all files. */
  bytes: integer("bytes").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * Photo of a job, stored with its draft and later with the request of the same draft. The id alone grants no access.
 */
export const jobPhotos = pgTable(
  "job_photo",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    draftKey: text("draft_key").notNull(),
    pictureId: uuid("picture_id")
      .notNull()
      .references(() => pictures.id),
    /** SHA-256 of the upload; the same file is stored once. */
    sourceHash: text("source_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (photo) => [uniqueIndex("job_photo_source").on(photo.draftKey, photo.sourceHash), index("job_photo_picture").on(photo.pictureId)],
);

/** Photo of a review, a change order or a lead. The id alone grants no access. */
export const attachedPhotos = pgTable(
  "attached_photo",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<AttachedKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    pictureId: uuid("picture_id")
      .notNull()
      .references(() => pictures.id),
    /** SHA-256 of the upload; the same file is stored once. */
    sourceHash: text("source_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    /** By staff, with what it is attached to. Staff alone see it, and the same file is refused. */
    removedAt: moment("removed_at"),
  },
  (photo) => [
    uniqueIndex("attached_photo_source").on(photo.subjectId, photo.kind, photo.sourceHash),
    index("attached_photo_picture").on(photo.pictureId),
  ],
);

/** Photo of an account. The random id is the only public access; there is no public list. */
export const photos = pgTable(
  "photo",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind").$type<PhotoKind>().notNull(),
    pictureId: uuid("picture_id")
      .notNull()
      .references(() => pictures.id),
    /** Ties are ordered by age. */
    place: integer("place").notNull().default(0),
    caption: text("caption").notNull().default(""),
    sourceHash: text("source_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** By staff. */
    approvedAt: moment("approved_at"),
  },
  (photo) => [
    uniqueIndex("photo_source").on(photo.accountId, photo.kind, photo.sourceHash),
    uniqueIndex("photo_one_logo")
      .on(photo.accountId)
      .where(sql`kind = 'LOGO'`),
    index("photo_picture").on(photo.pictureId),
    index("photo_newest").on(photo.createdAt, photo.id),
    index("photo_unapproved")
      .on(photo.createdAt, photo.id)
      .where(sql`approved_at is null`),
  ],
);

/** A file of an account that staff hid: deleting it and uploading it again changes nothing. */
export const hiddenPhotos = pgTable(
  "hidden_photo",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sourceHash: text("source_hash").notNull(),
    reason: text("reason").$type<HidingReason>().notNull(),
    hiddenAt: moment("hidden_at").notNull(),
  },
  (hidden) => [primaryKey({ columns: [hidden.accountId, hidden.sourceHash] })],
);

/** Of the table `photo`. */
export const isPhotoShown = sql`not exists (
  select from hidden_photo where hidden_photo.account_id = photo.account_id and hidden_photo.source_hash = photo.source_hash)`;
