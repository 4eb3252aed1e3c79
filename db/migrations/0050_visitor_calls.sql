ALTER TABLE "callback" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "callback" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "callback_visitor_key" ON "callback" USING btree ("idempotency_key") WHERE account_id is null;