CREATE TABLE "lead_reminder" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"lead_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"repeat" text NOT NULL,
	"starts_on" date NOT NULL,
	"minute" integer NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"notify_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"finished_due_at" timestamp with time zone,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_reminder_done" CHECK ("lead_reminder"."done_at" is null or "lead_reminder"."notify_at" is null)
);
--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_reminder_key" ON "lead_reminder" USING btree ("lead_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "lead_reminder_notify" ON "lead_reminder" USING btree ("notify_at") WHERE notify_at is not null;--> statement-breakpoint
CREATE INDEX "lead_reminder_open" ON "lead_reminder" USING btree ("contractor_id","due_at") WHERE done_at is null;