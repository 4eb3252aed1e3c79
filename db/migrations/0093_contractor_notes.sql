CREATE TABLE "contractor_note" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contractor_note" ADD CONSTRAINT "contractor_note_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_note_contractor" ON "contractor_note" USING btree ("contractor_id","id");