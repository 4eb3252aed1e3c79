CREATE TABLE "job_photo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_key" text NOT NULL,
	"picture_id" uuid NOT NULL,
	"source_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_photo" ADD CONSTRAINT "job_photo_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_photo_source" ON "job_photo" USING btree ("draft_key","source_hash");--> statement-breakpoint
CREATE INDEX "job_photo_picture" ON "job_photo" USING btree ("picture_id");