CREATE TABLE "provider_identity" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_sign_in" (
	"state" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"provider" text NOT NULL,
	"brand" text NOT NULL,
	"sealed" text NOT NULL,
	"query" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_identity" ADD CONSTRAINT "provider_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_in" ADD CONSTRAINT "provider_sign_in_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identity_subject" ON "provider_identity" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_identity_user" ON "provider_identity" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "provider_sign_in_expiry" ON "provider_sign_in" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_sign_in_user" ON "provider_sign_in" USING btree ("user_id");