ALTER TABLE "sign_in_link" ALTER COLUMN "link" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkey" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_identity" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "verified_phone" ADD COLUMN "sign_in_off_at" timestamp with time zone;