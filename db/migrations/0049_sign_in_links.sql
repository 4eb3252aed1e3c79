CREATE TABLE "sign_in_link" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"handle" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"code" text NOT NULL,
	"link" text NOT NULL,
	"sealed" text NOT NULL,
	"brand" text NOT NULL,
	"link_brand" text NOT NULL,
	"query" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_link_handle" ON "sign_in_link" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_link_link" ON "sign_in_link" USING btree ("link");--> statement-breakpoint
CREATE INDEX "sign_in_link_user" ON "sign_in_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_link_expiry" ON "sign_in_link" USING btree ("expires_at");