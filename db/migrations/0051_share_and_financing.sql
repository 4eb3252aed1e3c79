CREATE TABLE "request_share" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mep_profile" ADD COLUMN "financing_loan" jsonb;--> statement-breakpoint
ALTER TABLE "request_share" ADD CONSTRAINT "request_share_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_share" ADD CONSTRAINT "request_share_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "request_share_key" ON "request_share" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "request_share_live" ON "request_share" USING btree ("request_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "request_share_account" ON "request_share" USING btree ("account_id");