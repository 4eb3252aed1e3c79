ALTER TABLE "business_claim" ADD COLUMN "code_message_id" uuid;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "advanced_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "distributor" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "enterprise_connection" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_connection" ADD COLUMN "decline_reason" text;