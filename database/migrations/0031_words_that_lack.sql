-- What a product lacks is looked at where words that count for it are others: a rename of what it is filed under writes only
-- what a search reads, and holds no product that buyers order.
CREATE FUNCTION product_words_altered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_lacks(ids) FROM (
		SELECT array_agg(DISTINCT n."product_id") ids FROM changed n
		JOIN was o ON o."product_id" = n."product_id" AND o."language" = n."language"
		WHERE (o."name", o."short_description", o."description", o."based_on")
			IS DISTINCT FROM (n."name", n."short_description", n."description", n."based_on")) altered
	WHERE ids IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "product_translations_changed" ON "product_translations";--> statement-breakpoint
CREATE TRIGGER "product_translations_changed" AFTER UPDATE ON "product_translations"
REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_altered();
