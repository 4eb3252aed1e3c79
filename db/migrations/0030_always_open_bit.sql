-- ALWAYS_WORK moved behind CODEPLUS and FREE_UPGRADE_PROMO in the list of badges, from bit 35 to bit 37, and now also says that the profile is open 24/7.
UPDATE "search_circle" entry SET "badges" = (entry."badges" & ((1::int8 << 35) - 1)) | (((entry."badges" >> 36) & 3) << 35) | (((entry."badges" >> 35) & 1) << 37) | (CASE WHEN "open_24x7" THEN 1::int8 << 37 ELSE 0 END)
FROM "contractor" WHERE "contractor"."id" = entry."contractor_id";--> statement-breakpoint
UPDATE "search_code" entry SET "badges" = (entry."badges" & ((1::int8 << 35) - 1)) | (((entry."badges" >> 36) & 3) << 35) | (((entry."badges" >> 35) & 1) << 37) | (CASE WHEN "open_24x7" THEN 1::int8 << 37 ELSE 0 END)
FROM "contractor" WHERE "contractor"."id" = entry."contractor_id";
