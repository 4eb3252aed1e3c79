ALTER TABLE "contractor" ADD COLUMN "licences" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "job_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "rating_sites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "associations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "video_url" text;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "heat_pump" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "owner" jsonb;--> statement-breakpoint
UPDATE "contractor" SET "licences" = jsonb_build_array(jsonb_build_object('region', "region", 'number', "license_number", 'kind', '')) WHERE "license_number" IS NOT NULL AND "license_number" <> '';
