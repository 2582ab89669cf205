CREATE TABLE "product_feeds" (
	"channel" text NOT NULL,
	"language" "language_code" NOT NULL,
	"enabled_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "product_feeds_channel_language_pk" PRIMARY KEY("channel","language"),
	CONSTRAINT "product_feeds_channel_known" CHECK ("product_feeds"."channel" in ('google', 'meta'))
);--> statement-breakpoint
-- The barcode is in the product feeds.
CREATE OR REPLACE FUNCTION note_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE (n.product_id, n.sku, n.barcode, n.size_id, n.color_id, n.price, n.low_stock_threshold, n.position, n.archived_at)
			IS DISTINCT FROM (w.product_id, w.sku, w.barcode, w.size_id, w.color_id, w.price, w.low_stock_threshold, w.position, w.archived_at)
	)
	SELECT 'product:' || id FROM ids UNION SELECT 'products' FROM ids
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The same function as `isGtin` in shared/rules/gtin.ts.
CREATE FUNCTION is_gtin(code text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN code ~ '^([0-9]{8}|[0-9]{12,14})$' AND code !~ '^0+$' THEN
		(SELECT sum(substr(lpad(code, 14, '0'), at, 1)::integer * CASE at % 2 WHEN 1 THEN 3 ELSE 1 END) FROM generate_series(1, 14) at) % 10 = 0
		AND (length(code) = 8 OR lpad(code, 14, '0') !~ '^.(02|2[0-9]|98|99)')
	ELSE false END
$$;--> statement-breakpoint
COMMENT ON FUNCTION is_gtin IS 'True for a GTIN with a valid check digit; the same as isGtin in shared/rules/gtin.ts.';
