CREATE TABLE "acceptance" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"agreement" text NOT NULL,
	"version" text NOT NULL,
	"user_id" uuid,
	"address_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "acceptance" ADD CONSTRAINT "acceptance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acceptance_of_user" ON "acceptance" USING btree ("brand","agreement","version","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "acceptance_of_visitor" ON "acceptance" USING btree ("brand","agreement","version","address_hash") WHERE user_id is null;