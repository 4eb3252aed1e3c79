CREATE TABLE "review_request" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_version" (
	"review_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"stars" smallint NOT NULL,
	"quality" smallint,
	"price" smallint,
	"punctuality" smallint,
	"words" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_version_review_id_version_pk" PRIMARY KEY("review_id","version")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "quality" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "price" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "punctuality" smallint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_version" ADD CONSTRAINT "review_version_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_request_key" ON "review_request" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "review_request_account" ON "review_request" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_aspects" CHECK (least("review"."quality", "review"."price", "review"."punctuality", 5) >= 1 and greatest("review"."quality", "review"."price", "review"."punctuality", 1) <= 5);