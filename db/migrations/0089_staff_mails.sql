CREATE TABLE "broadcast_recipient" (
	"broadcast_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"queued_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipient_broadcast_id_user_id_pk" PRIMARY KEY("broadcast_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "broadcast" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"segment" jsonb NOT NULL,
	"page" text NOT NULL,
	"messages" jsonb NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"batch_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"host_brand" text NOT NULL,
	"report" text NOT NULL,
	"brand" text NOT NULL,
	"service" text NOT NULL,
	"rhythm" text NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"postal_code" text NOT NULL,
	"address" text,
	"address_hash" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"text_version" text NOT NULL,
	"network_hash" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "queue" SET EXPRESSION AS (case when channel = 'push' then 'push' when template like 'account.%' then 'access' when template = 'contractor.announcement' then 'bulk' else 'notices' end);--> statement-breakpoint
ALTER TABLE "broadcast_recipient" ADD CONSTRAINT "broadcast_recipient_broadcast_id_broadcast_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcast"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipient_waiting" ON "broadcast_recipient" USING btree ("broadcast_id","user_id") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "broadcast_recipient_user" ON "broadcast_recipient" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_brand" ON "broadcast" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "broadcast_sending" ON "broadcast" USING btree ("batch_at") WHERE state = 'SENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "report_mail_choice" ON "report_mail" USING btree ("user_id","host_brand","report","brand","service","rhythm");--> statement-breakpoint
CREATE INDEX "report_mail_due" ON "report_mail" USING btree ("next_on");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entry_open" ON "waitlist_entry" USING btree ("brand","category","postal_code","address_hash") WHERE status in ('PENDING', 'WAITING');--> statement-breakpoint
CREATE INDEX "waitlist_entry_waiting" ON "waitlist_entry" USING btree ("brand","category","postal_code") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "waitlist_entry_address" ON "waitlist_entry" USING btree ("address_hash");