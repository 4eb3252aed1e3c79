CREATE TABLE "callback" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	"quote_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"words" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"ext_event_id" text NOT NULL,
	"called_url" text NOT NULL,
	"ref_call_url" text NOT NULL,
	"user_agent" text NOT NULL,
	"account_id" uuid,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nice_job_beginning" (
	"session" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nice_job_connection" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"sealed_token" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nice_job_grant" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token_hash" text,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_pause" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit" (
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"address" text NOT NULL,
	"agents" text[] DEFAULT '{}' NOT NULL,
	"incoming_channel" text,
	CONSTRAINT "visit_contractor_id_brand_day_address_pk" PRIMARY KEY("contractor_id","brand","day","address")
);
--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "callback" ADD CONSTRAINT "callback_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback" ADD CONSTRAINT "callback_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback" ADD CONSTRAINT "callback_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nice_job_connection" ADD CONSTRAINT "nice_job_connection_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_key" ON "callback" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "callback_contractor" ON "callback" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE INDEX "callback_account" ON "callback" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "external_event_ext" ON "external_event" USING btree ("brand","ext_event_id");