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
ALTER TABLE "card_check" ADD CONSTRAINT "card_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_customer" ADD CONSTRAINT "card_customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_on_file" ADD CONSTRAINT "card_on_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_open" ON "card_check" USING btree ("account_id") WHERE state not in ('VOIDED', 'DECLINED');--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_hold" ON "card_check" USING btree ("provider","hold_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_check_setup" ON "card_check" USING btree ("provider","setup_id");--> statement-breakpoint
CREATE INDEX "card_check_account" ON "card_check" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "card_check_running" ON "card_check" USING btree ("started_at") WHERE state not in ('VOIDED', 'DECLINED');--> statement-breakpoint
CREATE INDEX "card_event_received" ON "card_event" USING btree ("received_at");