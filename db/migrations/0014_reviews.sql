CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"booking_id" uuid,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"words" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reply" text,
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_booking" ON "review" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("contractor_id","created_at","id");