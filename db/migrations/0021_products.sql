CREATE TABLE "product" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" integer NOT NULL,
	"identity" text NOT NULL,
	"service_category" text NOT NULL,
	"product_sub_category" text NOT NULL,
	"product_type" text NOT NULL,
	"manufacturer" text NOT NULL,
	"product_name" text NOT NULL,
	"capacity" text,
	"product_sku" text[] DEFAULT '{}' NOT NULL,
	"product_page" text,
	"price_per_square_installed" integer,
	"price_per_unit_installed" integer,
	"price_unit" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"legal_until" date,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_identity" ON "product" USING btree ("contractor_id","identity");--> statement-breakpoint
CREATE INDEX "product_legal_until" ON "product" USING btree ("contractor_id","legal_until");