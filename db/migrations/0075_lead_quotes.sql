CREATE TABLE "lead_pricing" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"draft_key" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_link" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"created_by" uuid,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_pricing" ADD CONSTRAINT "lead_pricing_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_pricing" ADD CONSTRAINT "lead_pricing_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_link" ADD CONSTRAINT "quote_link_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_link" ADD CONSTRAINT "quote_link_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_link" ADD CONSTRAINT "quote_link_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_pricing_contractor" ON "lead_pricing" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_link_key" ON "quote_link" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_link_live" ON "quote_link" USING btree ("lead_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "quote_link_contractor" ON "quote_link" USING btree ("contractor_id");