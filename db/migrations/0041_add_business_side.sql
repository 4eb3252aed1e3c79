CREATE TABLE "business_claim" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"code_expires_at" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"evidence" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprise_connection" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"distributor_id" integer,
	"account_number" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"consented_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_application" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"wanted_badges" text[] DEFAULT '{}' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone,
	"reviewed" jsonb,
	"proposed_badges" text[],
	"proposed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "membership_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"event" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"badges" text[],
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contractor_pause" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"back_on" date,
	"categories" text[],
	"applied" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contractor_pause_days" CHECK ("contractor_pause"."back_on" > "contractor_pause"."starts_on"),
	CONSTRAINT "contractor_pause_full" CHECK ("contractor_pause"."kind" <> 'FULL' or "contractor_pause"."back_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "card_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"page_origin" text NOT NULL,
	"provider" text NOT NULL,
	"customer" text NOT NULL,
	"setup_id" text NOT NULL,
	"sealed_secret" text,
	"token" text,
	"card_brand" text,
	"last4" text,
	"expiry_month" integer,
	"expiry_year" integer,
	"hold_id" text,
	"declined_tries" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'NONE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_customer" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"customer" text NOT NULL,
	CONSTRAINT "card_customer_account_id_provider_pk" PRIMARY KEY("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "card_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "card_on_file" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"check_id" uuid NOT NULL,
	"card_brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_card" (
	"provider" text NOT NULL,
	"token" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_card_provider_token_pk" PRIMARY KEY("provider","token")
);
--> statement-breakpoint
CREATE TABLE "widget" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"picture" uuid,
	"welcome_phrase" text NOT NULL,
	"primary_color" text NOT NULL,
	"secondary_color" text NOT NULL,
	"buttons" text[] NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "callback" ADD COLUMN "visit_day" date;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "address_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "address_status" text;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "area_postal_code" text;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "area_zones" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "cell_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "directory_options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "supply_house_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "preloaded_chat_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "auto_response_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "pause_kind" text;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "back_on" date;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "paused_categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "section_versions" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "follows_profile" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "postal_place" ADD COLUMN "residents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "zone" jsonb;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "reply_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_claim" ADD CONSTRAINT "business_claim_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_claim" ADD CONSTRAINT "business_claim_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_connection" ADD CONSTRAINT "enterprise_connection_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_connection" ADD CONSTRAINT "enterprise_connection_distributor_id_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_application" ADD CONSTRAINT "membership_application_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_event" ADD CONSTRAINT "membership_event_application_id_membership_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."membership_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_pause" ADD CONSTRAINT "contractor_pause_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_check" ADD CONSTRAINT "card_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_customer" ADD CONSTRAINT "card_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_on_file" ADD CONSTRAINT "card_on_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget" ADD CONSTRAINT "widget_picture_photo_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_claim_user" ON "business_claim" USING btree ("user_id","contractor_id");--> statement-breakpoint
CREATE INDEX "business_claim_contractor" ON "business_claim" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "business_claim_requested" ON "business_claim" USING btree ("created_at") WHERE status = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "enterprise_connection_distributor" ON "enterprise_connection" USING btree ("distributor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_application_contractor" ON "membership_application" USING btree ("contractor_id","brand");--> statement-breakpoint
CREATE INDEX "membership_application_queue" ON "membership_application" USING btree ("brand","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "membership_application_proposed" ON "membership_application" USING btree ("brand","applied_at","id") WHERE proposed_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_event_version" ON "membership_event" USING btree ("application_id","version");--> statement-breakpoint
CREATE INDEX "contractor_pause_contractor" ON "contractor_pause" USING btree ("contractor_id","starts_on");--> statement-breakpoint
CREATE INDEX "contractor_pause_start" ON "contractor_pause" USING btree ("starts_on") WHERE not applied;--> statement-breakpoint
CREATE INDEX "contractor_pause_end" ON "contractor_pause" USING btree ("back_on");--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_open" ON "card_check" USING btree ("account_id") WHERE state not in ('VOIDED', 'DECLINED');--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_hold" ON "card_check" USING btree ("provider","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_setup" ON "card_check" USING btree ("provider","setup_id");--> statement-breakpoint
CREATE INDEX "card_check_account" ON "card_check" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "card_check_running" ON "card_check" USING btree ("started_at") WHERE state not in ('VOIDED', 'DECLINED');--> statement-breakpoint
CREATE INDEX "card_event_received" ON "card_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "widget_picture" ON "widget" USING btree ("picture");