-- Quote numbers are unique and start with four digits, but tell nobody how many quotes there are or which came first:
-- a keyed Feistel network permutes the sequence within 1000–9999, then 10000–99999, and so on.
CREATE SEQUENCE "quote_number_sequence" AS bigint;--> statement-breakpoint
DO $migration$ BEGIN EXECUTE format($function$
  CREATE FUNCTION "next_quote_number"() RETURNS integer LANGUAGE plpgsql VOLATILE AS $body$
  DECLARE
    place bigint := nextval('public.quote_number_sequence') - 1;
    least bigint := 1000;
    size bigint := 9000;
    bits int;
    upper_half bigint;
    lower_half bigint;
    mixed bigint;
  BEGIN
    WHILE place >= size LOOP
      place := place - size;
      least := least * 10;
      size := size * 10;
    END LOOP;
    bits := ceil(ln(size::numeric) / ln(4.0));
    LOOP
      upper_half := place >> bits;
      lower_half := place & ((1 << bits) - 1);
      FOR round IN 1..4 LOOP
        mixed := ('x' || left(md5(%L || ':' || size || ':' || round || ':' || lower_half), 8))::bit(32)::bigint & ((1 << bits) - 1);
        mixed := upper_half # mixed;
        upper_half := lower_half;
        lower_half := mixed;
      END LOOP;
      place := (upper_half << bits) | lower_half;
      EXIT WHEN place < size;
    END LOOP;
    RETURN least + place;
  END $body$
$function$, gen_random_uuid()); END $migration$;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "number" integer DEFAULT next_quote_number() NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE "booking" SET "number" = 'PL-' || quote."number" || '-' || lpad(floor(random() * 1000)::text, 3, '0')
FROM "quote" WHERE quote."id" = booking."quote_id";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "wished_day" date;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "wished_time" text;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_number" ON "booking" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_number" ON "quote" USING btree ("number");
