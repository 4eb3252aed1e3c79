CREATE TABLE "photo" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"picture_id" uuid NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"source_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"files" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_source" ON "photo" USING btree ("account_id","kind","source_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_one_logo" ON "photo" USING btree ("account_id") WHERE kind = 'LOGO';--> statement-breakpoint
CREATE INDEX "photo_picture" ON "photo" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "photo_newest" ON "photo" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "contractor" ADD CONSTRAINT "contractor_logo_id_photo_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."photo"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_logo" ON "contractor" USING btree ("logo_id");