CREATE TABLE "contact_consent" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"contractor_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text,
	"locale" text,
	"page" text,
	"network_hash" text,
	"granted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contact_consent" ADD CONSTRAINT "contact_consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consent" ADD CONSTRAINT "contact_consent_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_consent_live" ON "contact_consent" USING btree ("account_id","contractor_id","brand","purpose","text_version") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "contact_consent_household" ON "contact_consent" USING btree ("account_id","contractor_id","brand");--> statement-breakpoint
CREATE INDEX "contact_consent_contractor" ON "contact_consent" USING btree ("contractor_id");--> statement-breakpoint
-- Every consent of the household to be contacted by the contractor ended. False without any: of contacts from before the ledger.
CREATE FUNCTION "is_contact_stopped"("account" uuid, "contractor" integer, "brand_code" text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(bool_and("withdrawn_at" IS NOT NULL), false) FROM "contact_consent"
  WHERE "account_id" = "account" AND "contractor_id" = "contractor" AND "brand" = "brand_code"
$$;
