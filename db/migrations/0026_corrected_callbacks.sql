ALTER TABLE "callback" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "callback" ADD COLUMN "former_phone" text;