CREATE TABLE "follow_up_opt_out" (
	"brand" text NOT NULL,
	"receiver" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_opt_out_brand_receiver_pk" PRIMARY KEY("brand","receiver")
);
--> statement-breakpoint
CREATE TABLE "follow_up_settings" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"by_mail" text[] NOT NULL,
	"by_text" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_stop" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"step" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"by_mail" boolean DEFAULT false NOT NULL,
	"by_text" boolean DEFAULT false NOT NULL,
	"receiver" text,
	"stop_hash" text,
	CONSTRAINT "follow_up_sent" CHECK (("follow_up"."status" = 'SENT') = ("follow_up"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "reminder_key_hash" text;--> statement-breakpoint
ALTER TABLE "follow_up_settings" ADD CONSTRAINT "follow_up_settings_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_stop" ADD CONSTRAINT "follow_up_stop_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_step" ON "follow_up" USING btree ("lead_id","step","key");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_stop_hash" ON "follow_up" USING btree ("stop_hash");--> statement-breakpoint
CREATE INDEX "follow_up_receiver" ON "follow_up" USING btree ("receiver") WHERE receiver is not null;--> statement-breakpoint
CREATE INDEX "follow_up_due" ON "follow_up" USING btree ("due_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "follow_up_waiting" ON "follow_up" USING btree ("contractor_id") WHERE status = 'WAITING';--> statement-breakpoint
CREATE UNIQUE INDEX "review_request_reminder_key" ON "review_request" USING btree ("reminder_key_hash");