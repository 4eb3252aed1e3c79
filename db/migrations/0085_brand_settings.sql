CREATE TABLE "brand_draft" (
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"overlay" jsonb NOT NULL,
	"based_on" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_draft_brand_user_id_pk" PRIMARY KEY("brand","user_id")
);
--> statement-breakpoint
CREATE TABLE "brand_version" (
	"brand" text NOT NULL,
	"version" integer NOT NULL,
	"overlay" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "brand_version_brand_version_pk" PRIMARY KEY("brand","version")
);
--> statement-breakpoint
ALTER TABLE "brand_draft" ADD CONSTRAINT "brand_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_version" ADD CONSTRAINT "brand_version_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;