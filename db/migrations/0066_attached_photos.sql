CREATE TABLE "attached_photo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"source_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attached_photo" ADD CONSTRAINT "attached_photo_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attached_photo_source" ON "attached_photo" USING btree ("subject_id","kind","source_hash");--> statement-breakpoint
CREATE INDEX "attached_photo_picture" ON "attached_photo" USING btree ("picture_id");