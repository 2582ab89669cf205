-- A text stored as Arabic is missing while it has letters of another script and none of Arabic: imports of other shops store
-- their texts as Arabic until somebody translates them. A Latin name is a name if the product's other texts are Arabic.
CREATE FUNCTION is_untranslated(language text, written text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT language = 'ar' AND written ~ '[A-Za-z\u0400-\u04ff\u05d0-\u05ea]' AND written !~ '[\u0621-\u064a]'
$$;--> statement-breakpoint
COMMENT ON FUNCTION is_untranslated IS 'Returns true for an Arabic text without Arabic letters';--> statement-breakpoint
CREATE OR REPLACE FUNCTION product_lacks(wanted integer[]) RETURNS TABLE (id integer, lacks integer) LANGUAGE sql STABLE AS $$
	SELECT p.id, sum((
		(coalesce(t."name", '') = '' OR is_untranslated(l.code::text,
			t."name" || ' ' || t."short_description" || ' ' || t."description"))::integer
		+ (coalesce(t."short_description", '') = '' OR is_untranslated(l.code::text, t."short_description"))::integer * 2
		+ (coalesce(t."description", '') = '' OR is_untranslated(l.code::text, t."description"))::integer * 4
		+ coalesce(l.code <> 'ar' AND t."based_on" <> arabic."based_on", false)::integer * 8
		+ EXISTS (
			SELECT FROM "product_images" i WHERE i."product_id" = p.id AND NOT EXISTS (
				SELECT FROM "images" shown JOIN "image_translations" said ON said."image_id" = shown."id"
				WHERE shown."path" = i."path" AND said."language" = l.code AND said."alt" <> ''))::integer * 16
	) << (5 * (l.place - 1)::integer))::integer
	FROM unnest(wanted) p (id)
	CROSS JOIN unnest(language_codes()) WITH ORDINALITY l (code, place)
	LEFT JOIN "product_translations" t ON t."product_id" = p.id AND t."language" = l.code
	LEFT JOIN "product_translations" arabic ON arabic."product_id" = p.id AND arabic."language" = 'ar'
	GROUP BY p.id
$$;--> statement-breakpoint
UPDATE "products" p SET "lacks" = now.lacks
FROM product_lacks(ARRAY(SELECT "id" FROM "products")) now WHERE p."id" = now.id AND p."lacks" <> now.lacks;
