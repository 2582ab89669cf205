-- Languages: one function names the codes, one domain allows nothing else. The domain gets its check after the columns have its
-- type: PostgreSQL rewrites a table when a column becomes a domain that has one. Instances of the version before must be
-- restarted: their prepared statements return another type now.
CREATE FUNCTION language_codes() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array['ar', 'en', 'he', 'ru']
$$;--> statement-breakpoint
CREATE DOMAIN language_code AS varchar(2);--> statement-breakpoint
ALTER TABLE "brand_translations" DROP CONSTRAINT "brand_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "category_translations" DROP CONSTRAINT "category_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "product_option_translations" DROP CONSTRAINT "product_option_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "product_translations" DROP CONSTRAINT "product_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "content_section_translations" DROP CONSTRAINT "content_section_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "hero_slide_translations" DROP CONSTRAINT "hero_slide_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "languages" DROP CONSTRAINT "languages_language_known", ALTER COLUMN "code" TYPE language_code;--> statement-breakpoint
ALTER TABLE "menu_item_translations" DROP CONSTRAINT "menu_item_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "page_translations" DROP CONSTRAINT "page_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "site_setting_translations" DROP CONSTRAINT "site_setting_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "customer_group_translations" DROP CONSTRAINT "customer_group_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "stock_alerts" DROP CONSTRAINT "stock_alerts_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "picture_translations" DROP CONSTRAINT "picture_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "promotion_translations" DROP CONSTRAINT "promotion_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "product_class_translations" DROP CONSTRAINT "product_class_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "fruitless_searches" DROP CONSTRAINT "fruitless_searches_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "shipping_region_translations" DROP CONSTRAINT "shipping_region_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER TABLE "shipping_zone_translations" DROP CONSTRAINT "shipping_zone_translations_language_known", ALTER COLUMN "language" TYPE language_code;--> statement-breakpoint
ALTER DOMAIN language_code ADD CONSTRAINT language_code_known CHECK (VALUE = ANY (language_codes())) NOT VALID;--> statement-breakpoint
-- The order of the codes gives each language its bits.
CREATE OR REPLACE FUNCTION product_lacks(wanted integer[]) RETURNS TABLE (id integer, lacks integer) LANGUAGE sql STABLE AS $$
	SELECT p.id, sum((
		(coalesce(t."name", '') = '')::integer
		+ (coalesce(t."short_description", '') = '')::integer * 2
		+ (coalesce(t."description", '') = '')::integer * 4
		+ coalesce(l.code <> 'ar' AND t."based_on" <> arabic."based_on", false)::integer * 8
		+ EXISTS (
			SELECT FROM "product_images" i WHERE i."product_id" = p.id AND NOT EXISTS (
				SELECT FROM "pictures" shown JOIN "picture_translations" said ON said."picture_id" = shown."id"
				WHERE shown."path" = i."path" AND said."language" = l.code AND said."alt" <> ''))::integer * 16
	) << (5 * (l.place - 1)::integer))::integer
	FROM unnest(wanted) p (id)
	CROSS JOIN unnest(language_codes()) WITH ORDINALITY l (code, place)
	LEFT JOIN "product_translations" t ON t."product_id" = p.id AND t."language" = l.code
	LEFT JOIN "product_translations" arabic ON arabic."product_id" = p.id AND arabic."language" = 'ar'
	GROUP BY p.id
$$;--> statement-breakpoint
-- Search reads the texts in memory; of queries the library's own search alone used it.
DROP INDEX "product_translations_search_text_index";--> statement-breakpoint
-- Replaced by `changes` in 0041.
DROP TABLE "search_changes";--> statement-breakpoint
-- Checked for new rows from here on; 0044 looks at those that are there without locking out writers.
ALTER TABLE "brands" ADD CONSTRAINT "brands_picture_pictures_path_fk" FOREIGN KEY ("picture") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_pictures_path_fk" FOREIGN KEY ("picture") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_path_pictures_path_fk" FOREIGN KEY ("path") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "content_sections" ADD CONSTRAINT "content_sections_picture_pictures_path_fk" FOREIGN KEY ("picture") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD CONSTRAINT "hero_slides_picture_pictures_path_fk" FOREIGN KEY ("picture") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_image_path_pictures_path_fk" FOREIGN KEY ("image_path") REFERENCES "pictures"("path") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("kind" in ('placed', 'status-changed', 'changed', 'payment-received', 'payment-undone', 'payment-failed', 'payment-returned', 'handed-over', 'shipment-changed', 'refund-given', 'refund-processed', 'refund-failed', 'return-requested', 'return-withdrawn', 'return-approved', 'return-refused', 'return-received', 'return-refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_known" CHECK ("from_status" in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_known" CHECK ("to_status" in ('pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_known" CHECK ("actor" in ('customer', 'guest', 'admin', 'system', 'gateway')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_kind_known" CHECK ("price_kind" in ('public', 'offer', 'professional')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("status" in ('started', 'succeeded', 'failed', 'refunded', 'surplus')) NOT VALID;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_decision_known" CHECK ("decision" in ('accepted', 'rejected')) NOT VALID;--> statement-breakpoint
-- Descriptions for docs/database.md.
COMMENT ON FUNCTION language_codes IS 'Codes of the four languages, in the order of LANGUAGES in shared/i18n/languages.ts';--> statement-breakpoint
COMMENT ON FUNCTION movement_of_no_lot IS 'Assigns a stock movement that names no lot to the first sellable lot of its variant';--> statement-breakpoint
COMMENT ON FUNCTION staff_role_of_role IS 'Keeps users.staff_role in step with users.role: admins have one, customers none';--> statement-breakpoint
COMMENT ON FUNCTION folded_for_desk IS 'Normalises a name for search: case, marks and punctuation are removed';--> statement-breakpoint
COMMENT ON FUNCTION user_search_text IS 'Writes users.search_text from name, email and phone';--> statement-breakpoint
COMMENT ON FUNCTION order_stands IS 'Returns whether an order counts as sold';--> statement-breakpoint
COMMENT ON FUNCTION count_sold_hours IS 'Adds a row to sales_hours when an order starts or stops counting as sold';--> statement-breakpoint
COMMENT ON FUNCTION product_lacks IS 'Returns the bit mask of missing texts of products, five bits per language';--> statement-breakpoint
COMMENT ON FUNCTION keep_product_lacks IS 'Updates products.lacks, under a lock on the products';--> statement-breakpoint
COMMENT ON FUNCTION product_words_changed IS 'Updates products.lacks after product texts or images are inserted or deleted';--> statement-breakpoint
COMMENT ON FUNCTION product_words_altered IS 'Updates products.lacks after product texts are updated';--> statement-breakpoint
COMMENT ON FUNCTION picture_words_changed IS 'Updates products.lacks after image descriptions change';--> statement-breakpoint
COMMENT ON FUNCTION carry_low_stock_threshold IS 'Copies the low stock threshold of a product to its variants';--> statement-breakpoint
COMMENT ON FUNCTION take_low_stock_threshold IS 'Sets the low stock threshold of a new variant from its product';--> statement-breakpoint
COMMENT ON FUNCTION note_table_change IS 'Records table:NAME in changes, for cache invalidation';--> statement-breakpoint
COMMENT ON FUNCTION note_product_change IS 'Records KIND:ID for each changed product in changes, for cache invalidation';--> statement-breakpoint
COMMENT ON FUNCTION note_product_update IS 'Records product:ID in changes, for cache invalidation';--> statement-breakpoint
COMMENT ON FUNCTION note_variant_update IS 'Records stock:ID and availability:ID in changes, for cache invalidation';--> statement-breakpoint
COMMENT ON FUNCTION shown_stock IS 'Returns the quantity that public pages show, as shared/rules/shown-stock.ts does';--> statement-breakpoint
COMMENT ON DOMAIN language_code IS 'Code of a language of the shop';
