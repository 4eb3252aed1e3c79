-- Names are found however they are misspelt.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "gazetteer_city" (
	"region" text NOT NULL,
	"plain" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"code" text NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "gazetteer_city_region_plain_pk" PRIMARY KEY("region","plain")
);
--> statement-breakpoint
CREATE INDEX "gazetteer_city_by_name" ON "gazetteer_city" USING gin ("plain" gin_trgm_ops) WITH (fastupdate=false);