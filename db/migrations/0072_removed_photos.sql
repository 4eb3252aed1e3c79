ALTER TABLE "attached_photo" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "attached_photo" SET "removed_at" = "review"."removed_at"
FROM "review" JOIN "booking" ON "booking"."id" = "review"."booking_id"
WHERE "attached_photo"."kind" = 'REVIEW' AND "attached_photo"."subject_id" = "booking"."quote_id" AND "review"."removed_at" IS NOT NULL;
