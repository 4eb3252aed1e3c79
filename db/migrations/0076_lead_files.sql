CREATE TABLE "lead_file" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid,
	"contractor_id" integer NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_file" ADD CONSTRAINT "lead_file_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_file" ADD CONSTRAINT "lead_file_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_file" ADD CONSTRAINT "lead_file_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_file_lead" ON "lead_file" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_file_contractor" ON "lead_file" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "lead_file_unused" ON "lead_file" USING btree ("created_at") WHERE lead_id is null;