CREATE TABLE "audit_checkpoint" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_reset" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "signed_in_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "brands" text[];--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
-- The staff of demo data that was loaded before; other staff have no brand until a super administrator gives them one.
UPDATE "app_user" SET "brands" = '{DELTA,IKO,BW,NZ,HAIER,GEA,KM,SOLO_BUTTON,PLATFORM}' WHERE "email" = 'admin@demo.test' AND "authorities" = '{ROLE_ADMIN}';--> statement-breakpoint
UPDATE "app_user" SET "brands" = '{DELTA,IKO}' WHERE "email" IN ('approver@demo.test', 'sales@demo.test') AND "authorities" <@ '{ROLE_APPROVER,ROLE_SALES}';
