ALTER TABLE "draft" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_account" ON "draft" USING btree ("account_id") WHERE request_id is null;