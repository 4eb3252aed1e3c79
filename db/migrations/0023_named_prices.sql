CREATE TABLE "named_price" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"quote_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"contractor_id" integer NOT NULL,
	"seen" integer NOT NULL,
	"total" integer NOT NULL,
	"note" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"reason" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contractor" ADD COLUMN "allow_name_your_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "named_price" ADD CONSTRAINT "named_price_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_price" ADD CONSTRAINT "named_price_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_price" ADD CONSTRAINT "named_price_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "named_price_key" ON "named_price" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "named_price_open" ON "named_price" USING btree ("quote_id","seen") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "named_price_quote" ON "named_price" USING btree ("quote_id","created_at");