CREATE TABLE "text_relay" (
	"relay" text NOT NULL,
	"phone_hash" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_relay_relay_phone_hash_pk" PRIMARY KEY("relay","phone_hash")
);
--> statement-breakpoint
ALTER TABLE "sms" ADD COLUMN "relay" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "text_relay" ADD CONSTRAINT "text_relay_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_relay" ADD CONSTRAINT "text_relay_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_relay_person" ON "text_relay" USING btree ("conversation_id","user_id");--> statement-breakpoint
CREATE INDEX "text_relay_used" ON "text_relay" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "text_relay_user" ON "text_relay" USING btree ("user_id");