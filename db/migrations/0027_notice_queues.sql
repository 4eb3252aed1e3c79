DROP INDEX "notice_due";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "queue" text GENERATED ALWAYS AS (case when template like 'account.%' then 'access' else 'notices' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_with_content" ON "notice" USING btree ("created_at") WHERE status <> 'QUEUED' and content <> '{}';--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("queue","attempts","created_at") WHERE status = 'QUEUED';