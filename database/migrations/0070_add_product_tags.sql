ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin ("tags");--> statement-breakpoint
-- No public page shows tags: changing them invalidates nothing.
CREATE OR REPLACE FUNCTION watch_product_columns() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE (
		SELECT format(
			'CREATE OR REPLACE TRIGGER change_updated AFTER UPDATE OF %s ON products FOR EACH ROW '
				'WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_product_update()',
			string_agg(quote_ident(attname), ', ' ORDER BY attnum)
		)
		FROM pg_attribute
		WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped
			AND attname NOT IN ('id', 'sold_count', 'lacks', 'tags')
	);
END $$;--> statement-breakpoint
SELECT watch_product_columns();
