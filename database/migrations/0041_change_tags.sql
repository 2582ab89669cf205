CREATE TABLE "changes" (
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tag" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changes_changed_by_tag_pk" PRIMARY KEY("changed_by","tag")
);
--> statement-breakpoint
-- `search_changes` stays, empty, for instances of the version before that run during a rolling update; a later migration
-- drops it. Its triggers go now, because stock and orders would pay for both.
DROP FUNCTION note_search_change() CASCADE;--> statement-breakpoint
DROP FUNCTION note_standing() CASCADE;--> statement-breakpoint
-- A whole table changed: `table:name`. The arguments name columns that no page shows.
CREATE FUNCTION note_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	differs boolean;
BEGIN
	IF TG_OP = 'INSERT' THEN
		differs := EXISTS (SELECT FROM now_there);
	ELSIF TG_OP = 'DELETE' THEN
		differs := EXISTS (SELECT FROM was_there);
	ELSE
		differs := EXISTS (
			SELECT to_jsonb(n) - coalesce(TG_ARGV, '{}') FROM now_there n EXCEPT SELECT to_jsonb(w) - coalesce(TG_ARGV, '{}') FROM was_there w
		);
	END IF;
	IF differs THEN
		INSERT INTO changes (tag) VALUES ('table:' || TG_TABLE_NAME) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Products changed: `kind:id` for each, and `kinds` for whoever reads all of them. The first argument is the kind, the
-- second a query over the relation `changed`, the rows that are new, gone or different.
CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text := CASE TG_OP
		WHEN 'INSERT' THEN 'TABLE now_there'
		WHEN 'DELETE' THEN 'TABLE was_there'
		ELSE '(TABLE now_there EXCEPT TABLE was_there) UNION ALL (TABLE was_there EXCEPT TABLE now_there)' END;
BEGIN
	EXECUTE format(
		'WITH changed AS (%s), ids (id) AS MATERIALIZED (%s)
		INSERT INTO changes (tag)
		SELECT %3$L || '':'' || id FROM ids WHERE id IS NOT NULL
		UNION SELECT %3$L || ''s'' FROM ids WHERE id IS NOT NULL
		ON CONFLICT DO NOTHING', changed, TG_ARGV[1], TG_ARGV[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Stock as a public page shows it, the same as `shownStock` in shared/rules/shown-stock.ts: exact while low, else just
-- enough for the purchase cap, else rounded down.
CREATE FUNCTION shown_stock(stock bigint, low integer, most integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN stock <= low THEN stock
		WHEN stock >= most THEN greatest(most, low + 1, least(stock, 6))
		WHEN stock <= 20 THEN stock
		WHEN stock <= 200 THEN greatest(low + 1, stock / 10 * 10)
		ELSE greatest(low + 1, stock / 100 * 100) END
$$;--> statement-breakpoint
-- `stock:id` for each quantity that moved; `availability:id` where a page shows it, of a variant or of the product's sum.
CREATE FUNCTION note_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (tag)
	WITH moved AS MATERIALIZED (
		SELECT n.product_id, sum(n.stock - w.stock) FILTER (WHERE n.archived_at IS NULL) AS difference,
			bool_or(shown_stock(n.stock, n.low_stock_threshold, p.max_order_quantity)
				<> shown_stock(w.stock, n.low_stock_threshold, p.max_order_quantity)) AS is_shown,
			p.low_stock_threshold AS low, p.max_order_quantity AS most
		FROM now_there n JOIN was_there w USING (id) JOIN products p ON p.id = n.product_id
		WHERE n.stock <> w.stock GROUP BY n.product_id, p.id
	), sums AS (
		SELECT *, (SELECT sum(stock) FROM product_variants v WHERE v.product_id = m.product_id AND v.archived_at IS NULL) AS total
		FROM moved m
	)
	SELECT 'stock:' || product_id FROM sums
	UNION ALL
	SELECT 'availability:' || product_id FROM sums
	WHERE is_shown OR shown_stock(total, low, most) <> shown_stock(total - difference, low, most)
	ON CONFLICT DO NOTHING;
	INSERT INTO changes (tag)
	WITH ids (id) AS MATERIALIZED (
		SELECT unnest(array[n.product_id, w.product_id]) FROM now_there n JOIN was_there w USING (id)
		WHERE (n.product_id, n.sku, n.size_id, n.color_id, n.price, n.low_stock_threshold, n.position, n.archived_at)
			IS DISTINCT FROM (w.product_id, w.sku, w.size_id, w.color_id, w.price, w.low_stock_threshold, w.position, w.archived_at)
	)
	SELECT 'product:' || id FROM ids UNION SELECT 'products' FROM ids
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_product_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (tag) VALUES ('product:' || NEW.id), ('products') ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "change_updated" AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_variant_update();--> statement-breakpoint
-- All columns but `sold_count`, which every order moves together with stock, and `lacks`, which no page shows.
CREATE TRIGGER "change_updated" AFTER UPDATE OF "sku", "brand_id", "category_id", "max_order_quantity",
	"low_stock_threshold", "minimum_life", "professional_only", "class_id", "returnable", "skin_types", "spf", "ingredients",
	"registration_number", "registration_expires_on", "has_arabic_label", "origin", "featured_at", "new_until", "published_at",
	"archived_at", "rating_sum", "rating_count", "created_at" ON "products" FOR EACH ROW
WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_product_update();--> statement-breakpoint
DO $$
DECLARE
	one record;
	operation text;
	relations text;
BEGIN
	FOR one IN
		SELECT name, 'note_table_change()' AS call FROM unnest(array[
			'site_settings', 'site_setting_translations', 'languages', 'hero_slide_translations',
			'content_section_translations', 'menus', 'menu_items', 'menu_item_translations', 'page_translations',
			'brands', 'brand_translations', 'categories', 'category_translations', 'product_classes',
			'product_class_translations', 'product_class_professions', 'shipping_zones', 'shipping_zone_translations',
			'shipping_regions', 'shipping_region_translations', 'pictures', 'picture_translations', 'search_synonyms'
		]) name
		UNION ALL
		SELECT name, 'note_table_change(''draft'')' FROM unnest(array['hero_slides', 'content_sections', 'pages']) name
		UNION ALL
		SELECT name, format('note_product_change(%L, %L)', kind, ids) FROM (VALUES
			('products', 'product', 'SELECT DISTINCT id FROM changed'),
			('product_variants', 'product', 'SELECT DISTINCT product_id FROM changed'),
			('product_translations', 'product', 'SELECT DISTINCT product_id FROM changed'),
			('product_categories', 'product', 'SELECT DISTINCT product_id FROM changed'),
			('product_images', 'product', 'SELECT DISTINCT product_id FROM changed'),
			('product_options', 'product', 'SELECT DISTINCT product_id FROM changed'),
			('product_option_translations', 'product',
				'SELECT DISTINCT o.product_id FROM changed JOIN product_options o ON o.id = changed.option_id'),
			('offers', 'product',
				'SELECT DISTINCT v.product_id FROM changed JOIN product_variants v ON v.id = changed.variant_id'),
			('pictures', 'product', 'SELECT DISTINCT i.product_id FROM changed JOIN product_images i ON i.path = changed.path'),
			('picture_translations', 'product',
				'SELECT DISTINCT i.product_id FROM changed JOIN pictures p ON p.id = changed.picture_id
				JOIN product_images i ON i.path = p.path'),
			('reviews', 'review', 'SELECT DISTINCT product_id FROM changed')
		) of_products (name, kind, ids)
	LOOP
		FOREACH operation IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
			CONTINUE WHEN operation = 'UPDATE' AND one.name IN ('products', 'product_variants');
			relations := CASE operation
				WHEN 'INSERT' THEN 'NEW TABLE AS now_there'
				WHEN 'DELETE' THEN 'OLD TABLE AS was_there'
				ELSE 'OLD TABLE AS was_there NEW TABLE AS now_there' END;
			EXECUTE format(
				'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %s',
				CASE WHEN one.call LIKE 'note_table%' THEN 'change' ELSE 'product_change' END || '_' || lower(operation),
				operation, one.name, relations, one.call);
		END LOOP;
	END LOOP;
END $$;
