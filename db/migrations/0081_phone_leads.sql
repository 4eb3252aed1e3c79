CREATE TABLE "phone_lead_delivery" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"key" text,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" jsonb,
	"contractor" text,
	"lead_id" uuid,
	"attempts" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_lead_secret" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "phone_lead_delivery" ADD CONSTRAINT "phone_lead_delivery_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_lead_delivery_key" ON "phone_lead_delivery" USING btree ("brand","key");--> statement-breakpoint
CREATE INDEX "phone_lead_delivery_brand" ON "phone_lead_delivery" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "phone_lead_delivery_received" ON "phone_lead_delivery" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "phone_lead_delivery_lead" ON "phone_lead_delivery" USING btree ("lead_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_lead_secret_current" ON "phone_lead_secret" USING btree ("brand") WHERE ends_at is null;--> statement-breakpoint
CREATE INDEX "phone_lead_secret_brand" ON "phone_lead_secret" USING btree ("brand");