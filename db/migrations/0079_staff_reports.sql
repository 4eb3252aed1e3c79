CREATE TABLE "search_gap" (
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"postal_code" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_gap_day_brand_category_postal_code_pk" PRIMARY KEY("day","brand","category","postal_code")
);
--> statement-breakpoint
CREATE INDEX "booked_job_completed" ON "booked_job" USING btree ("brand","completed_at") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "booking_brand" ON "booking" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "lead_brand" ON "lead" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "membership_event_created" ON "membership_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_created" ON "notice" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "proof_event_at" ON "proof_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quote_brand" ON "quote" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created_at");