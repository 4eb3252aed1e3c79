CREATE TABLE "contractor_merge" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"effects" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contractor_merge" ADD CONSTRAINT "contractor_merge_kept_id_contractor_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_merge" ADD CONSTRAINT "contractor_merge_merged_id_contractor_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_merge_live" ON "contractor_merge" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "contractor_merge_kept" ON "contractor_merge" USING btree ("kept_id");