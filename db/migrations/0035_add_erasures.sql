CREATE TABLE "erasure" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "draft_account";--> statement-breakpoint
CREATE INDEX "erasure_unmarked" ON "erasure" USING btree ("erased_at") WHERE marked_at is null;--> statement-breakpoint
CREATE INDEX "callback_quote" ON "callback" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "mail_receiver" ON "mail" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "mail_subject" ON "mail" USING btree (split_part("message_key", ':', 2));--> statement-breakpoint
CREATE INDEX "notice_user" ON "notice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_address" ON "notice" USING btree (lower("address")) WHERE address is not null;--> statement-breakpoint
CREATE INDEX "notice_subject" ON "notice" USING btree (split_part("key", ':', 2));--> statement-breakpoint
CREATE INDEX "quote_event_waited" ON "quote_event" USING btree ("at") WHERE to_status in ('PRICE_WAITING', 'BEING_CONFIRMED') and party <> 'contractor';--> statement-breakpoint
CREATE INDEX "draft_request" ON "draft" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "request_submitted" ON "request" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "draft_account" ON "draft" USING btree ("account_id");