CREATE TABLE "home_document" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"home_id" uuid,
	"item_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"passes_on" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_document" ADD CONSTRAINT "home_document_home_id_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."home"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_document" ADD CONSTRAINT "home_document_item_id_home_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."home_item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_document_home" ON "home_document" USING btree ("home_id","created_at");--> statement-breakpoint
CREATE INDEX "home_document_item" ON "home_document" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "home_document_unused" ON "home_document" USING btree ("created_at") WHERE home_id is null;