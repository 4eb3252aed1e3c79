CREATE TABLE "nice_job_delivery" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "nice_job_receipt" (
	"job_key" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "nice_job_delivery" ADD CONSTRAINT "nice_job_delivery_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nice_job_delivery" ADD CONSTRAINT "nice_job_delivery_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nice_job_delivery_open" ON "nice_job_delivery" USING btree ("status","due_at") WHERE status in ('WAITING', 'FAILED');--> statement-breakpoint
CREATE INDEX "nice_job_delivery_contractor" ON "nice_job_delivery" USING btree ("contractor_id","brand");