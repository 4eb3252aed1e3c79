-- Distances are told to the contractor's own place, not to the middle of the area that covers the search.
ALTER TABLE "search_circle" ADD COLUMN "home_x" real;--> statement-breakpoint
ALTER TABLE "search_circle" ADD COLUMN "home_y" real;--> statement-breakpoint
ALTER TABLE "search_circle" ADD COLUMN "home_z" real;--> statement-breakpoint
ALTER TABLE "search_code" ADD COLUMN "home_x" real;--> statement-breakpoint
ALTER TABLE "search_code" ADD COLUMN "home_y" real;--> statement-breakpoint
ALTER TABLE "search_code" ADD COLUMN "home_z" real;--> statement-breakpoint
DROP INDEX "search_circle_area";--> statement-breakpoint
UPDATE "search_circle" entry SET "home_x" = cosd("latitude") * cosd("longitude"), "home_y" = cosd("latitude") * sind("longitude"), "home_z" = sind("latitude") FROM "contractor" WHERE "contractor"."id" = entry."contractor_id";--> statement-breakpoint
UPDATE "search_code" entry SET "home_x" = cosd("latitude") * cosd("longitude"), "home_y" = cosd("latitude") * sind("longitude"), "home_z" = sind("latitude") FROM "contractor" WHERE "contractor"."id" = entry."contractor_id";--> statement-breakpoint
DELETE FROM "search_circle" WHERE "home_x" IS NULL;--> statement-breakpoint
DELETE FROM "search_code" WHERE "home_x" IS NULL;--> statement-breakpoint
ALTER TABLE "search_circle" ALTER COLUMN "home_x" SET NOT NULL, ALTER COLUMN "home_y" SET NOT NULL, ALTER COLUMN "home_z" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_code" ALTER COLUMN "home_x" SET NOT NULL, ALTER COLUMN "home_y" SET NOT NULL, ALTER COLUMN "home_z" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "search_circle_area" ON "search_circle" USING gist ("scope", "area") INCLUDE ("contractor_id", "part", "x", "y", "z", "home_x", "home_y", "home_z", "reach", "offer", "rating", "badges", "excludes");
