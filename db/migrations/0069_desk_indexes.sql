CREATE INDEX "customer_address" ON "customer" USING btree ("contractor_id",lower("address"));--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("contractor_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "lead_created" ON "lead" USING btree ("contractor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_value" ON "lead" USING btree ("contractor_id",coalesce("value", -1),"id");--> statement-breakpoint
CREATE INDEX "lead_scheduled" ON "lead" USING btree ("contractor_id",coalesce("scheduled_at" at time zone 'UTC', "created_at" at time zone 'UTC' + interval '1000 years'),"id");--> statement-breakpoint
CREATE INDEX "lead_assigned" ON "lead" USING btree ("contractor_id","assigned_to","moved_at","id") WHERE assigned_to is not null;