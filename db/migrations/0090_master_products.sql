CREATE TABLE "master_product" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"identity" text NOT NULL,
	"service_category" text NOT NULL,
	"product_sub_category" text NOT NULL,
	"product_type" text NOT NULL,
	"capacity" text,
	"manufacturer" text NOT NULL,
	"product_name" text NOT NULL,
	"product_sku" text[] DEFAULT '{}' NOT NULL,
	"product_page" text,
	"sample_price" integer,
	"legal_until" jsonb DEFAULT '[]' NOT NULL,
	"waived_in" text[] DEFAULT '{}' NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_fields" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "master_product_identity" ON "master_product" USING btree ("brand","identity");