CREATE TABLE "customer_merge" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"lead_ids" uuid[] NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"billing_address" text,
	"source" text,
	"merged_into" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"party" text NOT NULL,
	"user_id" uuid,
	"from_status" text,
	"to_status" text,
	"comment" text DEFAULT '' NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"brand" text NOT NULL,
	"contractor_id" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"category" text,
	"details" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"status_comment" text DEFAULT '' NOT NULL,
	"lost_reason" text,
	"value" bigint,
	"has_own_value" boolean DEFAULT false NOT NULL,
	"scheduled_at" timestamp with time zone,
	"assigned_to" uuid,
	"request_id" uuid,
	"callback_id" uuid,
	"idempotency_key" text,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"attention" text[] DEFAULT '{}' NOT NULL,
	"attention_since" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text NOT NULL,
	"numbers" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_attention_since" CHECK (("lead"."attention_since" is null) = (cardinality("lead"."attention") = 0)),
	CONSTRAINT "lead_lost_reason" CHECK ("lead"."lost_reason" is null or "lead"."status" = 'LOST')
);
--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_kept_id_customer_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_merged_id_customer_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_event" ADD CONSTRAINT "lead_event_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_contractor_id_contractor_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_assigned_to_app_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_callback_id_callback_id_fk" FOREIGN KEY ("callback_id") REFERENCES "public"."callback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merge_kept" ON "customer_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merge_merged" ON "customer_merge" USING btree ("merged_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_account" ON "customer" USING btree ("contractor_id","brand","account_id");--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("contractor_id","phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("contractor_id","email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customer_homeowner" ON "customer" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "lead_event_lead" ON "lead_event" USING btree ("lead_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_request" ON "lead" USING btree ("request_id","contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_callback" ON "lead" USING btree ("callback_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_key" ON "lead" USING btree ("contractor_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "lead_customer" ON "lead" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "lead_moved" ON "lead" USING btree ("contractor_id","moved_at","id");--> statement-breakpoint
CREATE INDEX "lead_board" ON "lead" USING btree ("contractor_id","status","moved_at","id");--> statement-breakpoint
CREATE INDEX "lead_attention" ON "lead" USING btree ("contractor_id","attention_since","id") WHERE attention_since is not null;
--> statement-breakpoint
-- Customers and leads of the requests, calls and visits so far. Erased accounts keep a lead without their name.
INSERT INTO "customer" ("brand", "contractor_id", "account_id", "name", "phone", "email", "address", "source", "created_at", "updated_at")
SELECT DISTINCT ON (q."contractor_id", q."brand", q."account_id")
  q."brand", q."contractor_id", q."account_id",
  CASE WHEN u."disabled_at" IS NOT NULL AND u."firstname" = 'Deleted' THEN '' ELSE trim(u."firstname" || ' ' || u."lastname") END,
  coalesce(q."order_phone", u."cellphone"),
  CASE WHEN u."disabled_at" IS NOT NULL AND u."firstname" = 'Deleted' THEN '' ELSE u."email" END,
  coalesce(q."order_street", ''), 'DIRECTORY', q."created_at", q."updated_at"
FROM "quote" q
JOIN "request" r ON r."id" = q."request_id"
JOIN "app_user" u ON u."id" = r."user_id"
ORDER BY q."contractor_id", q."brand", q."account_id", q."order_phone" IS NULL, q."created_at";
--> statement-breakpoint
INSERT INTO "customer" ("brand", "contractor_id", "account_id", "name", "phone", "email", "address", "source", "created_at", "updated_at")
SELECT DISTINCT ON (c."contractor_id", c."brand", c."account_id")
  c."brand", c."contractor_id", c."account_id", c."name", c."phone", '', c."street", 'DIRECTORY', c."created_at", c."created_at"
FROM "callback" c
WHERE c."account_id" IS NOT NULL
ORDER BY c."contractor_id", c."brand", c."account_id", c."created_at"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH "job" AS (
  SELECT q."request_id", q."contractor_id", q."brand", q."account_id",
    min(q."created_at") AS "created_at", max(q."updated_at") AS "moved_at",
    bool_or(q."viewed_at" IS NOT NULL) AS "viewed",
    bool_and(q."status" = 'WITHDRAWN') AS "withdrawn",
    bool_or(q."status" IN ('ORDERED', 'CANCEL_WAITING') OR EXISTS (
      SELECT FROM "quote_event" e WHERE e."quote_id" = q."id" AND e."party" = 'contractor'
        AND e."event" IN ('confirm', 'adjust', 'adjustAndConfirm', 'provide', 'provideEstimate'))) AS "answered",
    max((v."price"->>'total')::int) FILTER (WHERE q."status" IN ('ORDERED', 'CANCEL_WAITING')) AS "booked",
    max((v."price"->>'total')::int) AS "quoted",
    lower(string_agg(concat_ws(' ', 'q-' || q."number", b."number"), ' ' ORDER BY q."id")) AS "numbers",
    array_remove(array_agg(CASE q."status"
      WHEN 'PRICE_WAITING' THEN 'PRICE:' || q."id" WHEN 'BEING_PRICED' THEN 'PRICE:' || q."id"
      WHEN 'BEING_CONFIRMED' THEN 'CONFIRM:' || q."id" WHEN 'CANCEL_WAITING' THEN 'CANCEL:' || q."id" END ORDER BY q."id"), NULL) AS "attention"
  FROM "quote" q
  LEFT JOIN "quote_version" v ON v."quote_id" = q."id" AND v."version" = q."price_version"
  LEFT JOIN "booking" b ON b."quote_id" = q."id"
  GROUP BY q."request_id", q."contractor_id", q."brand", q."account_id"
)
INSERT INTO "lead" ("brand", "contractor_id", "customer_id", "origin", "category", "status", "lost_reason", "value", "request_id",
  "city", "region", "postal_code", "attention", "attention_since", "search_text", "numbers", "created_at", "moved_at")
SELECT j."brand", j."contractor_id", c."id", 'QUOTE', r."category",
  CASE WHEN j."withdrawn" THEN 'LOST' WHEN j."answered" THEN 'PENDING_ACCEPTANCE' WHEN j."viewed" THEN 'IN_PROGRESS' ELSE 'NEW' END,
  CASE WHEN j."withdrawn" THEN 'QUOTE_WITHDRAWN' END,
  coalesce(j."booked", nullif(j."quoted", 0)), j."request_id", r."city", r."region", r."postal_code",
  j."attention", CASE WHEN cardinality(j."attention") > 0 THEN j."moved_at" END,
  lower(concat_ws(' | ', nullif(c."name", ''), nullif(c."email", ''), nullif(c."address", ''), r."city", r."postal_code",
    nullif(regexp_replace(regexp_replace(c."phone", '^\+1', ''), '\D', '', 'g'), ''))),
  j."numbers", j."created_at", j."moved_at"
FROM "job" j
JOIN "request" r ON r."id" = j."request_id"
JOIN "customer" c ON c."contractor_id" = j."contractor_id" AND c."brand" = j."brand" AND c."account_id" = j."account_id";
--> statement-breakpoint
INSERT INTO "lead" ("brand", "contractor_id", "customer_id", "origin", "details", "status", "callback_id", "search_text", "created_at", "moved_at")
SELECT b."brand", b."contractor_id", c."id", CASE b."kind" WHEN 'REQUEST_A_VISIT' THEN 'VISIT' ELSE 'CALL' END, b."words", 'NEW', b."id",
  lower(concat_ws(' | ', nullif(c."name", ''), nullif(c."email", ''), nullif(c."address", ''),
    nullif(regexp_replace(regexp_replace(b."phone", '^\+1', ''), '\D', '', 'g'), ''))),
  b."created_at", b."created_at"
FROM "callback" b
JOIN "customer" c ON c."contractor_id" = b."contractor_id" AND c."brand" = b."brand" AND c."account_id" = b."account_id"
WHERE b."quote_id" IS NULL;
--> statement-breakpoint
INSERT INTO "lead_event" ("lead_id", "kind", "party", "to_status", "facts", "at")
SELECT "id", 'created', 'system', 'NEW', jsonb_build_object('origin', "origin"), "created_at" FROM "lead";
