CREATE TABLE "product_document" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"master_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_document" ADD CONSTRAINT "product_document_master_id_master_product_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."master_product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_document_master" ON "product_document" USING btree ("master_id");--> statement-breakpoint
CREATE INDEX "product_document_brand" ON "product_document" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_document_unused" ON "product_document" USING btree ("created_at") WHERE master_id is null;