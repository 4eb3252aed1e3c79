ALTER TABLE "booking" ADD COLUMN "address_status" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "first_answers" jsonb;--> statement-breakpoint
ALTER TABLE "quote_version" ADD COLUMN "offered_with" jsonb;--> statement-breakpoint
-- What older prices were offered with was not kept: they keep what their contractor names at the time of this migration.
UPDATE "quote_version" v SET "offered_with" = jsonb_build_object(
  'financing', (
    SELECT jsonb_build_object('label', m.financing_label, 'url', m.financing_url) FROM mep_profile m
    WHERE m.contractor_id = q.contractor_id AND m.brand = q.brand AND m.financing_enabled),
  'licence', (
    SELECT named.licence FROM contractor c
    JOIN request r ON r.id = q.request_id
    LEFT JOIN listing l ON l.id = q.listing_id
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(l.licences, '[]') || c.licences) WITH ORDINALITY AS named(licence, place)
    WHERE c.id = q.contractor_id AND named.licence->>'region' = r.region
    ORDER BY named.place LIMIT 1))
FROM quote q WHERE q.id = v.quote_id;--> statement-breakpoint
ALTER TABLE "quote_version" ALTER COLUMN "offered_with" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_contractor_moved" ON "quote" USING btree ("contractor_id","updated_at","id");
