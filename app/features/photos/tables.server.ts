import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.server.ts";
import type { PhotoKind, PictureFile } from "./model.ts";

/**
 * What was made of an uploaded file, in several widths. Its row is there before its files are, and goes after them, so that no file is
 * without one; a photo's row comes once all of them are kept.
 */
export const pictures = pgTable("picture", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** Narrowest first. */
  files: jsonb("files").$type<PictureFile[]>().notNull(),
  /** Of all files together. */
  bytes: integer("bytes").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * A photo of a job, kept with its draft and, once that is sent, with its request, which names the same draft. Its id alone opens nothing.
 */
export const jobPhotos = pgTable(
  "job_photo",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    draftKey: text("draft_key").notNull(),
    pictureId: uuid("picture_id")
      .notNull()
      .references(() => pictures.id),
    /** SHA-256 of what was uploaded: the same file is kept once. */
    sourceHash: text("source_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (photo) => [uniqueIndex("job_photo_source").on(photo.draftKey, photo.sourceHash), index("job_photo_picture").on(photo.pictureId)],
);

/** A photo of an account. Its id is random and the only way to it: there is no list of them in public. */
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
    /** Its place among the others of its kind; where two are alike, the older comes first. */
    place: integer("place").notNull().default(0),
    caption: text("caption").notNull().default(""),
    /** SHA-256 of what was uploaded: the same file is kept once. */
    sourceHash: text("source_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (photo) => [
    uniqueIndex("photo_source").on(photo.accountId, photo.kind, photo.sourceHash),
    uniqueIndex("photo_one_logo")
      .on(photo.accountId)
      .where(sql`kind = 'LOGO'`),
    index("photo_picture").on(photo.pictureId),
    index("photo_newest").on(photo.createdAt, photo.id),
  ],
);
