CREATE TABLE "home_item" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"home_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"manufacturer" text NOT NULL,
	"model" text NOT NULL,
	"serial" text NOT NULL,
	"installed_on" date,
	"warranty_until" date,
	"notes" text NOT NULL,
	"every_months" integer,
	"next_service_on" date,
	"tells_installer" boolean DEFAULT false NOT NULL,
	"told_installer_at" timestamp with time zone,
	"installer" jsonb,
	"request_id" uuid,
	"quote_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_item_service" CHECK ("home_item"."every_months" is null or "home_item"."next_service_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "home" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"transfer_hash" text,
	"transfer_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_home_id_home_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."home"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_item" ADD CONSTRAINT "home_item_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home" ADD CONSTRAINT "home_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_item_home" ON "home_item" USING btree ("home_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_item_quote" ON "home_item" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "home_item_due" ON "home_item" USING btree ("next_service_on") WHERE every_months is not null;--> statement-breakpoint
CREATE INDEX "home_account" ON "home" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_transfer" ON "home" USING btree ("transfer_hash");