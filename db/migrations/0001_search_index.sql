-- What Drizzle's tables cannot say of the search table.
-- (brand, category) and place in one index that holds every column the search needs, so that it reads no row.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE INDEX "search_circle_area" ON "search_circle" USING gist ("scope", "area") INCLUDE ("contractor_id", "part", "x", "y", "z", "reach", "offer", "rating", "badges", "excludes");--> statement-breakpoint
-- Reading the index alone needs the visibility map: vacuum after one row in a hundred, not one in five.
ALTER TABLE "search_circle" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
