CREATE TABLE "widget_sites" (
	"contractor_id" integer PRIMARY KEY NOT NULL,
	"sites" text[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widget_use" (
	"contractor_id" integer NOT NULL,
	"brand" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "widget_use_contractor_id_brand_day_channel_pk" PRIMARY KEY("contractor_id","brand","day","channel")
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "channel" text DEFAULT 'DIRECTORY' NOT NULL;--> statement-breakpoint
ALTER TABLE "widget_sites" ADD CONSTRAINT "widget_sites_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_use" ADD CONSTRAINT "widget_use_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;