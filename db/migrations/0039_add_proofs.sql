CREATE TABLE "badge_pause" (
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"badge" text NOT NULL,
	CONSTRAINT "badge_pause_contractor_id_brand_badge_pk" PRIMARY KEY("contractor_id","brand","badge")
);
--> statement-breakpoint
CREATE TABLE "service_pause" (
	"contractor_id" integer NOT NULL,
	"category" text NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "service_pause_contractor_id_category_region_pk" PRIMARY KEY("contractor_id","category","region")
);
--> statement-breakpoint
CREATE TABLE "proof_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"proof_id" uuid NOT NULL,
	"event" text NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid,
	"brand" text,
	"source" text,
	"note" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contractor_id" integer NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_wallet" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proof" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"region" text,
	"category" text,
	"valid_from" date,
	"valid_until" date,
	"file_id" uuid NOT NULL,
	"renews_id" uuid,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"checked_by" uuid,
	"brand" text,
	"source" text,
	"note" text DEFAULT '' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"lookup" jsonb,
	"reminded_days" smallint,
	"lapsed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "badge_pause" ADD CONSTRAINT "badge_pause_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_pause" ADD CONSTRAINT "service_pause_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_event" ADD CONSTRAINT "proof_event_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_event" ADD CONSTRAINT "proof_event_file_id_proof_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."proof_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_file" ADD CONSTRAINT "proof_file_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_wallet" ADD CONSTRAINT "proof_wallet_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_file_id_proof_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."proof_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_renews" FOREIGN KEY ("renews_id") REFERENCES "public"."proof"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_event_proof" ON "proof_event" USING btree ("proof_id","at");--> statement-breakpoint
CREATE INDEX "proof_event_file" ON "proof_event" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "proof_file_created" ON "proof_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proof_wallet_due" ON "proof_wallet" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_key" ON "proof" USING btree ("contractor_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "proof_contractor" ON "proof" USING btree ("contractor_id","submitted_at");--> statement-breakpoint
CREATE INDEX "proof_queue" ON "proof" USING btree ("submitted_at") WHERE status = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "proof_file_used" ON "proof" USING btree ("file_id");