CREATE TABLE "lead_bulk_change" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"changes" jsonb NOT NULL,
	"skipped" integer NOT NULL,
	"kept" integer,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_view" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_bulk_change" ADD CONSTRAINT "lead_bulk_change_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_view" ADD CONSTRAINT "lead_view_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_bulk_change_key" ON "lead_bulk_change" USING btree ("contractor_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_view_name" ON "lead_view" USING btree ("contractor_id","brand",lower("name"));