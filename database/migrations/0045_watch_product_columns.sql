-- Product updates are noted for every column but `sold_count`, which every order changes together with stock, and `lacks`, which no
-- page shows. A migration that adds a product column calls the function once more.
CREATE FUNCTION watch_product_columns() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE (
		SELECT format(
			'CREATE OR REPLACE TRIGGER change_updated AFTER UPDATE OF %s ON products FOR EACH ROW '
				'WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_product_update()',
			string_agg(quote_ident(attname), ', ' ORDER BY attnum)
		)
		FROM pg_attribute
		WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped
			AND attname NOT IN ('id', 'sold_count', 'lacks')
	);
END $$;--> statement-breakpoint
SELECT watch_product_columns();
--> statement-breakpoint
COMMENT ON FUNCTION watch_product_columns() IS 'Creates the trigger that notes updates of products, for every column that a page may show';
