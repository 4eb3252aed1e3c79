CREATE TABLE "lead_import_row" (
	"import_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_new_customer" boolean NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "lead_import_row_import_id_lead_id_pk" PRIMARY KEY("import_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "lead_import" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone_at" timestamp with time zone,
	"removed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_import_row" ADD CONSTRAINT "lead_import_row_import_id_lead_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import_row" ADD CONSTRAINT "lead_import_row_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_import" ADD CONSTRAINT "lead_import_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_import_row_lead" ON "lead_import_row" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_import_contractor" ON "lead_import" USING btree ("contractor_id","id");--> statement-breakpoint
CREATE INDEX "lead_import_waiting" ON "lead_import" USING btree ("uploaded_at") WHERE imported_at is null;