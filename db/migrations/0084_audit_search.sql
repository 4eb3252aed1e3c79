CREATE TABLE "audit_check" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"broken_at" bigint
);
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_act" ON "audit_entry" USING btree ("act","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_brand" ON "audit_entry" USING btree (coalesce("facts" ->> 'brand', "brand"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_fact_user" ON "audit_entry" USING btree (("facts" ->> 'userId')) WHERE "audit_entry"."facts" ->> 'userId' is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_fact_contractor" ON "audit_entry" USING btree (("facts" ->> 'contractorId')) WHERE "audit_entry"."facts" ->> 'contractorId' is not null;