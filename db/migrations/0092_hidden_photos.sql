CREATE TABLE "photo_report" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"photo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "photo_report_decided" CHECK (("photo_report"."decision" is null) = ("photo_report"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hidden_photo" (
	"account_id" uuid NOT NULL,
	"source_hash" text NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_photo_account_id_source_hash_pk" PRIMARY KEY("account_id","source_hash")
);
--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photo_report" ADD CONSTRAINT "photo_report_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_report" ADD CONSTRAINT "photo_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_photo" ADD CONSTRAINT "hidden_photo_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_report_user" ON "photo_report" USING btree ("photo_id","user_id");--> statement-breakpoint
CREATE INDEX "photo_report_reporter" ON "photo_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "photo_report_open" ON "photo_report" USING btree ("created_at") WHERE decision is null;