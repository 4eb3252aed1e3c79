CREATE TABLE "staff_view" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mep_profile_brand";--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_name" ON "staff_view" USING btree ("user_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "app_user_authorities" ON "app_user" USING gin ("authorities");--> statement-breakpoint
CREATE INDEX "app_user_of_brands" ON "app_user" USING btree ("id") WHERE brands is not null;--> statement-breakpoint
CREATE INDEX "contractor_name_order" ON "contractor" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "contractor_place_order" ON "contractor" USING btree ("region",lower("city"),"id");--> statement-breakpoint
CREATE INDEX "contractor_searched_text" ON "contractor" USING gin ((lower("name" || ' ' || "city" || ' ' || "email" || ' ' || coalesce("web", '') || ' ' || "work_phone" || ' ' || "cell_phone" || ' ' || "postal_code")) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "mep_profile_brand" ON "mep_profile" USING btree ("brand","available","approved","contractor_id");