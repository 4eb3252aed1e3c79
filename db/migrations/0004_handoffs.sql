CREATE TABLE "handoff" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code_hash" text NOT NULL,
	"from_brand" text NOT NULL,
	"to_brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"nonce_hash" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text,
	"session_id" uuid,
	"replayed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "handoff" ADD CONSTRAINT "handoff_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handoff_code" ON "handoff" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "handoff_created" ON "handoff" USING btree ("created_at");