-- Pictures are named images. Stored values change first: the renames below lock tables that pages read, until the commit.
UPDATE "audit_log" SET
	"subject" = replace("subject", 'picture', 'image'),
	"action" = replace("action", 'picture', 'image'),
	"before" = CASE jsonb_typeof("before") WHEN 'object' THEN
		(SELECT coalesce(jsonb_object_agg(CASE key WHEN 'picture' THEN 'image' WHEN 'pictures' THEN 'images' ELSE key END, value), '{}')
		FROM jsonb_each("before")) ELSE "before" END,
	"after" = CASE jsonb_typeof("after") WHEN 'object' THEN
		(SELECT coalesce(jsonb_object_agg(CASE key WHEN 'picture' THEN 'image' WHEN 'pictures' THEN 'images' ELSE key END, value), '{}')
		FROM jsonb_each("after")) ELSE "after" END
WHERE "subject" = 'picture' OR "action" = 'product-pictures-changed'
	OR "before" ?| array['picture', 'pictures'] OR "after" ?| array['picture', 'pictures'];--> statement-breakpoint
UPDATE "hero_slides" SET "draft" = "draft" - 'picture' || jsonb_build_object('image', "draft" -> 'picture') WHERE "draft" ? 'picture';--> statement-breakpoint
UPDATE "content_sections" SET "draft" = "draft" - 'picture' || jsonb_build_object('image', "draft" -> 'picture') WHERE "draft" ? 'picture';--> statement-breakpoint
UPDATE "catalogue_import_lines" SET "contents" = "contents" - 'pictures' || jsonb_build_object(
	'images', "contents" -> 'pictures',
	'changes', (SELECT coalesce(jsonb_agg(CASE change WHEN 'pictures' THEN 'images' ELSE change END ORDER BY place), '[]')
		FROM jsonb_array_elements_text("contents" -> 'changes') WITH ORDINALITY c (change, place))
) WHERE "contents" ? 'pictures';--> statement-breakpoint
UPDATE "catalogue_import_lines" SET "problems" = replace("problems"::text, '"import.strange-picture"', '"import.strange-image"')::jsonb
WHERE "problems"::text LIKE '%"import.strange-picture"%';--> statement-breakpoint
UPDATE "catalogue_import_pictures" SET "reason" = 'no-image' WHERE "reason" = 'no-picture';--> statement-breakpoint
DROP INDEX "catalogue_imports_under_way";--> statement-breakpoint
ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_state_known";--> statement-breakpoint
UPDATE "catalogue_imports" SET "state" = 'images' WHERE "state" = 'pictures';--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_state_known" CHECK ("state" in ('uploading', 'reading', 'ready', 'running', 'images', 'done', 'refused', 'stopped'));--> statement-breakpoint
CREATE INDEX "catalogue_imports_under_way" ON "catalogue_imports" USING btree ("held_until") WHERE "state" in ('reading', 'running', 'images');--> statement-breakpoint
ALTER TABLE "pictures" RENAME TO "images";--> statement-breakpoint
ALTER TABLE "picture_translations" RENAME TO "image_translations";--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" RENAME TO "catalogue_import_images";--> statement-breakpoint
ALTER TABLE "image_translations" RENAME COLUMN "picture_id" TO "image_id";--> statement-breakpoint
ALTER TABLE "brands" RENAME COLUMN "picture" TO "image";--> statement-breakpoint
ALTER TABLE "categories" RENAME COLUMN "picture" TO "image";--> statement-breakpoint
ALTER TABLE "hero_slides" RENAME COLUMN "picture" TO "image";--> statement-breakpoint
ALTER TABLE "content_sections" RENAME COLUMN "picture" TO "image";--> statement-breakpoint
-- Constraints with their indexes, other indexes, sequences and triggers of these tables. Constraints for NOT NULL have names in
-- PostgreSQL 18 alone.
DO $$
DECLARE
	tables regclass[] := array['images', 'image_translations', 'catalogue_import_images', 'brands', 'categories', 'hero_slides',
		'content_sections', 'product_images', 'order_lines'];
	one record;
BEGIN
	FOR one IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint
		WHERE conrelid = ANY (tables) AND conname LIKE '%picture%' LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.relation, one.name, replace(one.name, 'picture', 'image'));
	END LOOP;
	FOR one IN SELECT c.oid::regclass AS relation, c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
		WHERE i.indrelid = ANY (tables) AND c.relname LIKE '%picture%' LOOP
		EXECUTE format('ALTER INDEX %s RENAME TO %I', one.relation, replace(one.name, 'picture', 'image'));
	END LOOP;
	FOR one IN SELECT c.oid::regclass AS relation, c.relname AS name FROM pg_depend d JOIN pg_class c ON c.oid = d.objid
		WHERE d.classid = 'pg_class'::regclass AND d.refobjid = ANY (tables) AND c.relkind = 'S' AND c.relname LIKE '%picture%' LOOP
		EXECUTE format('ALTER SEQUENCE %s RENAME TO %I', one.relation, replace(one.name, 'picture', 'image'));
	END LOOP;
	FOR one IN SELECT tgrelid::regclass AS relation, tgname AS name FROM pg_trigger
		WHERE tgrelid = ANY (tables) AND NOT tgisinternal AND tgname LIKE '%picture%' LOOP
		EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', one.name, one.relation, replace(one.name, 'picture', 'image'));
	END LOOP;
END $$;--> statement-breakpoint
-- Functions and triggers whose text names the tables.
CREATE OR REPLACE FUNCTION product_lacks(wanted integer[]) RETURNS TABLE (id integer, lacks integer) LANGUAGE sql STABLE AS $$
	SELECT p.id, sum((
		(coalesce(t."name", '') = '')::integer
		+ (coalesce(t."short_description", '') = '')::integer * 2
		+ (coalesce(t."description", '') = '')::integer * 4
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
ALTER FUNCTION picture_words_changed() RENAME TO image_words_changed;--> statement-breakpoint
CREATE OR REPLACE FUNCTION image_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_lacks(ARRAY(
		SELECT DISTINCT i."product_id" FROM changed JOIN "images" p ON p."id" = changed."image_id"
		JOIN "product_images" i ON i."path" = p."path"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_change_insert" AFTER INSERT ON "image_translations" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_product_change('product',
	'SELECT DISTINCT i.product_id FROM changed JOIN images p ON p.id = changed.image_id JOIN product_images i ON i.path = p.path');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_change_update" AFTER UPDATE ON "image_translations"
REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_product_change('product',
	'SELECT DISTINCT i.product_id FROM changed JOIN images p ON p.id = changed.image_id JOIN product_images i ON i.path = p.path');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "product_change_delete" AFTER DELETE ON "image_translations" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_product_change('product',
	'SELECT DISTINCT i.product_id FROM changed JOIN images p ON p.id = changed.image_id JOIN product_images i ON i.path = p.path');
