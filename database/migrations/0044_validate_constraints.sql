-- Images that are shown without being in the library come in: with the size of the product image, else with the width that
-- every image has. The default size is only the proportion of its thumbnail in the library.
INSERT INTO "pictures" ("path", "name", "width", "height", "widths", "search_text")
SELECT DISTINCT ON (path) path, replace(regexp_replace(path, '^[^/]*/', ''), '/', '-'), width, height, widths,
	trim(lower(regexp_replace(regexp_replace(path, '^[^/]*/', ''), '[^a-zA-Z0-9]+', ' ', 'g')))
FROM (
	SELECT "path", "width", "height", "widths", 1 AS rank FROM "product_images"
	UNION ALL
	SELECT path, 720, 720, '{720}', 2 FROM (
		SELECT "picture" FROM "brands" UNION SELECT "picture" FROM "categories" UNION SELECT "picture" FROM "hero_slides"
		UNION SELECT "picture" FROM "content_sections" UNION SELECT "image_path" FROM "order_lines"
	) named (path) WHERE path IS NOT NULL
) shown (path, width, height, widths, rank)
WHERE NOT EXISTS (SELECT FROM "pictures" known WHERE known."path" = shown.path)
ORDER BY path, rank;--> statement-breakpoint
-- These lock out changes of the tables, not writes.
ALTER TABLE "brands" VALIDATE CONSTRAINT "brands_picture_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_picture_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "product_images" VALIDATE CONSTRAINT "product_images_path_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "content_sections" VALIDATE CONSTRAINT "content_sections_picture_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "hero_slides" VALIDATE CONSTRAINT "hero_slides_picture_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_image_path_pictures_path_fk";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_from_status_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_to_status_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_actor_known";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_price_kind_known";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_status_known";--> statement-breakpoint
ALTER TABLE "transfer_receipts" VALIDATE CONSTRAINT "transfer_receipts_decision_known";--> statement-breakpoint
-- Last, since it locks out writes of each table with a language until the commit.
ALTER DOMAIN language_code VALIDATE CONSTRAINT language_code_known;
