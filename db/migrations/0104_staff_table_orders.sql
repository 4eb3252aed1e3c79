DROP INDEX "membership_application_queue";--> statement-breakpoint
CREATE INDEX "membership_application_status" ON "membership_application" USING btree ("status",coalesce("applied_at", 'epoch'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "phone_lead_delivery_outcome" ON "phone_lead_delivery" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "photo_unapproved" ON "photo" USING btree ("created_at","id") WHERE approved_at is null;--> statement-breakpoint
CREATE INDEX "webhook_message_undelivered" ON "webhook_message" USING btree ("endpoint_id","status","seq") WHERE status in ('GIVEN_UP', 'CANCELED');--> statement-breakpoint
CREATE INDEX "membership_application_queue" ON "membership_application" USING btree ("brand","status",coalesce("applied_at", 'epoch'::timestamptz),"id");