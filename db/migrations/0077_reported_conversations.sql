ALTER TABLE "chat_message" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "acted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_report" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "customer_stopped_for" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "contractor_stopped_for" text;