-- Purchase order numbers at the end of the search text, as `searchTextOf` of orders/search-text.ts writes them.
UPDATE "orders" SET "search_text" = "search_text" || ' ' || "words"
	|| CASE WHEN "words" LIKE '% %' THEN ' ' || replace("words", ' ', '') ELSE '' END
FROM (SELECT "order_id", folded_for_desk("po_number") AS "words" FROM "order_billing" WHERE "po_number" <> '') AS "numbered"
WHERE "order_id" = "orders"."id" AND "words" <> '' AND "search_text" <> '';
