ALTER TABLE "listing" ADD COLUMN "listed_states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "licences" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "start_time" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;