CREATE TABLE "chat_file" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message_version" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"party" text,
	"user_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"card" text,
	"subject_id" uuid,
	"opens_at" integer,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "chat_message_card" CHECK (("chat_message"."kind" = 'card') = ("chat_message"."card" is not null))
);
--> statement-breakpoint
CREATE TABLE "chat_note" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sequence" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"request_id" uuid,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"customer_read_to" integer DEFAULT 0 NOT NULL,
	"contractor_read_to" integer DEFAULT 0 NOT NULL,
	"customer_unread" integer DEFAULT 0 NOT NULL,
	"contractor_unread" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"moved_at" timestamp with time zone NOT NULL,
	"auto_replied_at" timestamp with time zone,
	"customer_blocked_at" timestamp with time zone,
	"contractor_blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message_version" ADD CONSTRAINT "chat_message_version_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_note" ADD CONSTRAINT "chat_note_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_file_message" ON "chat_file" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_file_unused" ON "chat_file" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "chat_message_version_message" ON "chat_message_version" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_sequence" ON "chat_message" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_key" ON "chat_message" USING btree ("conversation_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "chat_message_revision" ON "chat_message" USING btree ("conversation_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_note_key" ON "chat_note" USING btree ("conversation_id","user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "chat_report_open" ON "chat_report" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_report_once" ON "chat_report" USING btree ("conversation_id","party") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_request" ON "conversation" USING btree ("request_id","contractor_id");--> statement-breakpoint
CREATE INDEX "conversation_account" ON "conversation" USING btree ("account_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "conversation_contractor" ON "conversation" USING btree ("contractor_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "conversation_customer_unread" ON "conversation" USING btree ("account_id") WHERE customer_unread > 0;--> statement-breakpoint
CREATE INDEX "conversation_contractor_unread" ON "conversation" USING btree ("contractor_id") WHERE contractor_unread > 0;--> statement-breakpoint
-- Requests sent before this version have conversations too, each with the card of its request.
INSERT INTO "conversation" ("brand", "contractor_id", "account_id", "request_id", "last_sequence", "revision", "moved_at", "created_at")
SELECT DISTINCT r.brand, q.contractor_id, r.account_id, r.id, 1, 1, r.submitted_at, r.submitted_at
FROM "quote" q JOIN "request" r ON r.id = q.request_id;--> statement-breakpoint
INSERT INTO "chat_message" ("conversation_id", "sequence", "revision", "kind", "card", "subject_id", "created_at")
SELECT c.id, 1, 1, 'card', 'request.sent', c.request_id, c.created_at FROM "conversation" c;
