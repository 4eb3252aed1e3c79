-- The last day before 10 CFR 430.32(d) was once written into the products that it is about. It is the rule's day and not the contractor's.
UPDATE "product" SET "legal_until" = NULL
WHERE "legal_until" = '2029-05-05'
  AND "service_category" = 'PLUM' AND "product_sub_category" = 'TANK' AND "product_type" = 'ELECTRIC'
  AND CASE WHEN "capacity" ~ '^[0-9]+$' THEN "capacity"::integer > 35 ELSE false END;
