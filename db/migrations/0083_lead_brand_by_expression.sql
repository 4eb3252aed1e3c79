DROP INDEX "lead_brand";--> statement-breakpoint
CREATE INDEX "lead_brand" ON "lead" USING btree ("brand",("created_at" at time zone 'UTC'));