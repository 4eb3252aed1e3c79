CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE TABLE "search_center" (
	"scope" integer NOT NULL,
	"code" text NOT NULL,
	"spot" "cube" NOT NULL,
	CONSTRAINT "search_center_scope_code_pk" PRIMARY KEY("scope","code")
);
--> statement-breakpoint
-- Nearest first within one scope, by the chord between unit vectors.
CREATE INDEX "postal_place_by_city" ON "postal_place" USING btree ("city","region");--> statement-breakpoint
CREATE INDEX "search_center_spot" ON "search_center" USING gist ("scope", "spot");--> statement-breakpoint
INSERT INTO "search_center" ("scope", "code", "spot")
SELECT DISTINCT ON ("scope", "code") "scope", "code", cube(array["x", "y", "z"]) FROM "search_circle" ORDER BY "scope", "code";
