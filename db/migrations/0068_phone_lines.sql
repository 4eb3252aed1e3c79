CREATE TABLE "missed_call" (
	"call_id" text PRIMARY KEY NOT NULL,
	"contractor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_line" (
	"phone" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"texts_back" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missed_call" ADD CONSTRAINT "missed_call_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_line" ADD CONSTRAINT "phone_line_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_call_contractor" ON "missed_call" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_line_contractor" ON "phone_line" USING btree ("contractor_id","brand");