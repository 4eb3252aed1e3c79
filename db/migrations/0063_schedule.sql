CREATE TABLE "appointment" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"quote_id" uuid,
	"lead_id" uuid,
	"account_id" uuid,
	"street" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"lane" smallint NOT NULL,
	"day" date NOT NULL,
	"day_index" smallint NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_order" CHECK ("appointment"."starts_at" < "appointment"."ends_at" and "appointment"."ends_at" <= "appointment"."busy_until")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "schedule_listing" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"contractor_id" integer NOT NULL,
	"mode" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_settings" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"is_offered" boolean NOT NULL,
	"job_minutes" integer NOT NULL,
	"visit_minutes" integer NOT NULL,
	"buffer_minutes" integer NOT NULL,
	"crews" integer NOT NULL,
	"per_day" integer NOT NULL,
	"notice_hours" integer NOT NULL,
	"change_hours" integer NOT NULL,
	"ahead_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_time_off" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "schedule_time_off_order" CHECK ("schedule_time_off"."first_day" <= "schedule_time_off"."last_day")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_listing" ADD CONSTRAINT "schedule_listing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_listing" ADD CONSTRAINT "schedule_listing_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_settings" ADD CONSTRAINT "schedule_settings_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_time_off" ADD CONSTRAINT "schedule_time_off_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_key" ON "appointment" USING btree ("contractor_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_day" ON "appointment" USING btree ("contractor_id","day","day_index") WHERE status = 'BOOKED';--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_quote" ON "appointment" USING btree ("quote_id","kind") WHERE status = 'BOOKED';--> statement-breakpoint
CREATE INDEX "appointment_lead" ON "appointment" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "appointment_contractor" ON "appointment" USING btree ("contractor_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_account" ON "appointment" USING btree ("account_id","starts_at") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_key" ON "calendar_feed" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_time_off_days" ON "schedule_time_off" USING btree ("contractor_id","first_day","last_day");--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "appointment" ADD CONSTRAINT "appointment_lane" EXCLUDE USING gist
  ("contractor_id" WITH =, "lane" WITH =, tstzrange("starts_at", "busy_until") WITH &&) WHERE ("status" = 'BOOKED');
