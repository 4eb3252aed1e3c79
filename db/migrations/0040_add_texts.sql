CREATE TABLE "phone_code" (
	"subject" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"message_id" uuid NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_key" text,
	"brand" text NOT NULL,
	"phone" text NOT NULL,
	"is_ours" boolean NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_consent" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"phone_hash" text NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"brand" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"network_hash" text,
	"granted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
CREATE TABLE "sms_number" (
	"phone_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone,
	"keyword_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid,
	"phone" text,
	"phone_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"queue" text GENERATED ALWAYS AS (case when purpose = 'VERIFICATION' then 'codes' else 'updates' end) STORED NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"consent_id" uuid,
	"dispatched_at" timestamp with time zone,
	"is_unanswered" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"provider_id" text,
	"delivery" text,
	"error_code" integer
);
--> statement-breakpoint
CREATE TABLE "sms_reply" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"keyword" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verified_phone" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" text NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD CONSTRAINT "sms_outbox_consent_id_sms_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."sms_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verified_phone" ADD CONSTRAINT "verified_phone_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_code_expiry" ON "phone_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_message_key" ON "sms" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "sms_phone" ON "sms" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "sms_at" ON "sms" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_consent_live" ON "sms_consent" USING btree ("phone_hash","user_id","purpose","brand") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "sms_consent_number" ON "sms_consent" USING btree ("phone_hash","granted_at");--> statement-breakpoint
CREATE INDEX "sms_consent_user" ON "sms_consent" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_outbox_key" ON "sms_outbox" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "sms_outbox_provider" ON "sms_outbox" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_due" ON "sms_outbox" USING btree ("queue","attempts","created_at") WHERE status = 'QUEUED';--> statement-breakpoint
CREATE INDEX "sms_outbox_user" ON "sms_outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sms_outbox_phone" ON "sms_outbox" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "sms_outbox_with_content" ON "sms_outbox" USING btree ("created_at") WHERE status <> 'QUEUED' and phone is not null;--> statement-breakpoint
CREATE INDEX "sms_reply_received" ON "sms_reply" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verified_phone_number" ON "verified_phone" USING btree ("phone");