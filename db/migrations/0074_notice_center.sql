CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL,
	"digest" text NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_until" integer NOT NULL,
	"quiet_mail" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_settings_hours" CHECK ("notice_settings"."quiet_from" between 0 and 1439 and "notice_settings"."quiet_until" between 0 and 1439),
	CONSTRAINT "notice_settings_digest" CHECK ("notice_settings"."digest" in ('instant', 'hourly', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "inbox_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_report" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stopped_address" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"is_for_all_brands" boolean NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "queue" SET EXPRESSION AS (case when channel = 'push' then 'push' when template like 'account.%' then 'access' else 'notices' end);--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_item_key" ON "inbox_item" USING btree ("key");--> statement-breakpoint
CREATE INDEX "inbox_item_user" ON "inbox_item" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_item_unread" ON "inbox_item" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "inbox_item_subject" ON "inbox_item" USING btree (split_part("key", ':', 2));--> statement-breakpoint
CREATE INDEX "inbox_item_created" ON "inbox_item" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_report_received" ON "mail_report" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_waiting" ON "notice" USING btree ("attempt_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "notice_undelivered" ON "notice" USING btree ("created_at") WHERE status = 'DEAD' and reason in ('REFUSED', 'GIVEN_UP');--> statement-breakpoint
CREATE INDEX "notice_digest" ON "notice" USING btree ("digest_id") WHERE digest_id is not null;