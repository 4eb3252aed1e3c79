CREATE TABLE "contractor_upload_key" (
	"upload_id" uuid NOT NULL,
	"key" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "contractor_upload_key_upload_id_key_pk" PRIMARY KEY("upload_id","key")
);
--> statement-breakpoint
CREATE TABLE "contractor_upload_row" (
	"upload_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"failures" jsonb NOT NULL,
	"same_as" integer,
	"public_id" text,
	"former" jsonb,
	"fingerprint" text,
	CONSTRAINT "contractor_upload_row_upload_id_line_pk" PRIMARY KEY("upload_id","line")
);
--> statement-breakpoint
CREATE TABLE "contractor_upload" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"rules" jsonb,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contractor_upload_key" ADD CONSTRAINT "contractor_upload_key_upload_id_contractor_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."contractor_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_upload_row" ADD CONSTRAINT "contractor_upload_row_upload_id_contractor_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."contractor_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_upload_row_state" ON "contractor_upload_row" USING btree ("upload_id","state","line");--> statement-breakpoint
CREATE INDEX "contractor_upload_brand" ON "contractor_upload" USING btree ("brand","id");--> statement-breakpoint
CREATE INDEX "contractor_upload_working" ON "contractor_upload" USING btree ("attempts","uploaded_at") WHERE state in ('CHECKING', 'IMPORTING', 'UNDOING');--> statement-breakpoint
CREATE INDEX "contractor_work_phone" ON "contractor" USING btree ("work_phone") WHERE work_phone <> '';--> statement-breakpoint
CREATE INDEX "contractor_licences" ON "contractor" USING gin ("licences" jsonb_path_ops);