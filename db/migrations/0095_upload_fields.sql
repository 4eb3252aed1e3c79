DROP INDEX "contractor_licences";--> statement-breakpoint
ALTER TABLE "contractor_upload_row" ADD COLUMN "fields" jsonb;--> statement-breakpoint
CREATE INDEX "contractor_licences" ON "contractor" USING gin ("licences" jsonb_path_ops) WITH (fastupdate=false);