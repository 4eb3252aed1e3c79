CREATE TABLE "email_proof" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_question" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_key" (
	"key" text PRIMARY KEY NOT NULL,
	"said" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_proof" ADD CONSTRAINT "email_proof_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_question" ADD CONSTRAINT "quote_question_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_proof_code" ON "email_proof" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_question_key" ON "quote_question" USING btree ("quote_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "quote_question_quote" ON "quote_question" USING btree ("quote_id","created_at");--> statement-breakpoint
CREATE INDEX "write_key_used" ON "write_key" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "external_event_called" ON "external_event" USING btree ("called_at");