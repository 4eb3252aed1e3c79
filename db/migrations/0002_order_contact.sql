ALTER TABLE "quote" ADD COLUMN "order_phone" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "order_street" text;--> statement-breakpoint
-- What was booked until now was booked with the contact of the account.
UPDATE "quote" SET "order_phone" = u."cellphone", "order_street" = u."full_address"
FROM "request" r JOIN "app_user" u ON u."id" = r."user_id"
WHERE r."id" = "quote"."request_id" AND EXISTS (SELECT 1 FROM "booking" b WHERE b."quote_id" = "quote"."id");
