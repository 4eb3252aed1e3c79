CREATE TABLE "search_card" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"open_minutes" "int4multirange",
	"from_prices" integer[] NOT NULL,
	"licences" text[] NOT NULL,
	"insurances" date[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_price" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"book_version" integer NOT NULL,
	"zip" text NOT NULL,
	"revision" smallint NOT NULL,
	"from_price" integer,
	"repairs" boolean NOT NULL,
	"products_on" date
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "hides_from_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_price" ADD CONSTRAINT "listed_price_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_price_products" ON "listed_price" USING btree ("products_on") WHERE products_on is not null;