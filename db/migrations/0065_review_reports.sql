CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"review_id" uuid NOT NULL,
	"review_version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_version" integer,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_report_decided" CHECK (("review_report"."decision" is null) = ("review_report"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_for" text;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_report_user" ON "review_report" USING btree ("review_id","user_id","review_version");--> statement-breakpoint
CREATE INDEX "review_report_reporter" ON "review_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("created_at") WHERE decision is null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_removed" CHECK (("review"."removed_at" is null) = ("review"."removed_for" is null));