CREATE TABLE "webhook_attempt" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"response_status" smallint,
	"failure" text,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoint" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"secret_at" timestamp with time zone NOT NULL,
	"former_sealed" text,
	"former_ending" text,
	"former_ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoint_off" CHECK (("webhook_endpoint"."off_at" is null) = ("webhook_endpoint"."off_reason" is null)),
	CONSTRAINT "webhook_endpoint_former" CHECK (("webhook_endpoint"."former_sealed" is null) = ("webhook_endpoint"."former_ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_message_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"type" text NOT NULL,
	"object_key" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempt_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"first_attempt_at" timestamp with time zone,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_message_id_webhook_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_endpoint_id_webhook_endpoint_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempt_message" ON "webhook_attempt" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_brand" ON "webhook_endpoint" USING btree ("brand","contractor_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoint_contractor" ON "webhook_endpoint" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_message_seq" ON "webhook_message" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "webhook_message_log" ON "webhook_message" USING btree ("endpoint_id","seq");--> statement-breakpoint
CREATE INDEX "webhook_message_due" ON "webhook_message" USING btree ("endpoint_id","attempt_at","seq") WHERE status = 'QUEUED';--> statement-breakpoint
CREATE INDEX "webhook_message_object" ON "webhook_message" USING btree ("endpoint_id","object_key","seq") WHERE status = 'QUEUED';--> statement-breakpoint
CREATE INDEX "webhook_message_created" ON "webhook_message" USING btree ("created_at");