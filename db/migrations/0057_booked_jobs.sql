CREATE TABLE "booked_job" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"account_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	"status" text DEFAULT 'SCHEDULED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"booked_total" integer NOT NULL,
	"accepted_total" integer DEFAULT 0 NOT NULL,
	"final_price" integer,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booked_job_done" CHECK ("booked_job"."status" not in ('COMPLETED', 'CONFIRMED') or ("booked_job"."final_price" is not null and "booked_job"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "change_order" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"contract_total" integer,
	"idempotency_key" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booked_job" ADD CONSTRAINT "booked_job_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_job" ADD CONSTRAINT "booked_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booked_job" ADD CONSTRAINT "booked_job_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_order" ADD CONSTRAINT "change_order_quote_id_booked_job_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."booked_job"("quote_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booked_job_confirmed" ON "booked_job" USING btree ("contractor_id","brand") WHERE status = 'CONFIRMED';--> statement-breakpoint
CREATE INDEX "booked_job_silent" ON "booked_job" USING btree ("completed_at") WHERE status = 'COMPLETED';--> statement-breakpoint
CREATE INDEX "booked_job_account" ON "booked_job" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_number" ON "change_order" USING btree ("quote_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_key" ON "change_order" USING btree ("quote_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_open" ON "change_order" USING btree ("quote_id") WHERE status = 'PROPOSED';