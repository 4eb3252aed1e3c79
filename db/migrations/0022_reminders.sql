CREATE TABLE "draft_reminder" (
	"key" text PRIMARY KEY NOT NULL,
	"draft_key" text NOT NULL,
	"brand" text NOT NULL,
	"address" text,
	"address_hash" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "draft_reminder_draft" ON "draft_reminder" USING btree ("draft_key");--> statement-breakpoint
CREATE INDEX "draft_reminder_address" ON "draft_reminder" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "draft_reminder_due" ON "draft_reminder" USING btree ("due_at") WHERE status = 'WAITING';