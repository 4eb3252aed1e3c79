CREATE TABLE "funnel_count" (
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "funnel_count_day" UNIQUE NULLS NOT DISTINCT("day","brand","contractor_id","step")
);
--> statement-breakpoint
ALTER TABLE "funnel_count" ADD CONSTRAINT "funnel_count_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funnel_count_contractor" ON "funnel_count" USING btree ("contractor_id","day");