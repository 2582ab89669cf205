CREATE TABLE "sales_hours" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hour" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"orders" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lacks" integer DEFAULT 236775 NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_hours_whole" ON "sales_hours" USING btree ("hour","total","orders");--> statement-breakpoint
CREATE INDEX "product_variants_barcode_index" ON "product_variants" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "product_variants_by_code" ON "product_variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_low_stock_threshold_index" ON "products" USING btree ("low_stock_threshold");--> statement-breakpoint
CREATE INDEX "products_minimum_life_index" ON "products" USING btree ("minimum_life");--> statement-breakpoint
CREATE INDEX "products_lacking" ON "products" USING btree ("lacks") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."staff_role" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_index" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_id_index" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "orders_largest_by_status" ON "orders" USING btree ("status","total","id");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_zone" ON "orders" USING btree ("zone_code","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_city" ON "orders" USING gin ("city" gin_trgm_ops);--> statement-breakpoint
-- What was sold in each hour. The trigger first: it waits for orders under way, and those of later are counted by it.
CREATE FUNCTION order_stands(o "orders") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT o."status" NOT IN ('cancelled', 'refused', 'returned')
		AND NOT (o."payment_method" = 'card' AND o."payment_status" IN ('pending', 'failed'))
$$;--> statement-breakpoint
CREATE FUNCTION count_sold_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND order_stands(OLD) THEN
		IF TG_OP = 'UPDATE' AND order_stands(NEW) AND OLD."total" = NEW."total" AND OLD."placed_at" = NEW."placed_at" THEN
			RETURN NULL;
		END IF;
		INSERT INTO "sales_hours" ("hour", "total", "orders")
		VALUES (date_trunc('hour', OLD."placed_at", 'UTC'), -OLD."total", -1);
	END IF;
	IF TG_OP <> 'DELETE' AND order_stands(NEW) THEN
		INSERT INTO "sales_hours" ("hour", "total", "orders")
		VALUES (date_trunc('hour', NEW."placed_at", 'UTC'), NEW."total", 1);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_sold_hours"
AFTER INSERT OR DELETE OR UPDATE OF "status", "payment_method", "payment_status", "total", "placed_at" ON "orders"
FOR EACH ROW EXECUTE FUNCTION count_sold_hours();--> statement-breakpoint
INSERT INTO "sales_hours" ("hour", "total", "orders")
SELECT date_trunc('hour', "placed_at", 'UTC'), sum("total"), count(*) FROM "orders" o WHERE order_stands(o) GROUP BY 1;--> statement-breakpoint
-- What products lack of their words, as catalog/editing/lacks.ts reads it: five bits for each language.
CREATE FUNCTION product_lacks(wanted integer[]) RETURNS TABLE (id integer, lacks integer) LANGUAGE sql STABLE AS $$
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
	CROSS JOIN unnest(array['ar', 'en', 'he', 'ru']) WITH ORDINALITY l (code, place)
	LEFT JOIN "product_translations" t ON t."product_id" = p.id AND t."language" = l.code
	LEFT JOIN "product_translations" arabic ON arabic."product_id" = p.id AND arabic."language" = 'ar'
	GROUP BY p.id
$$;--> statement-breakpoint
-- Held before they are looked at: of two that change words of one product the second sees what the first wrote.
CREATE FUNCTION keep_product_lacks(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "products" p WHERE p."id" = ANY(wanted) ORDER BY p."id" FOR NO KEY UPDATE;
	UPDATE "products" p SET "lacks" = now.lacks FROM product_lacks(wanted) now WHERE p."id" = now.id AND p."lacks" <> now.lacks;
END $$;--> statement-breakpoint
CREATE FUNCTION product_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_lacks(ARRAY(SELECT DISTINCT "product_id" FROM changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION picture_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM keep_product_lacks(ARRAY(
		SELECT DISTINCT i."product_id" FROM changed JOIN "pictures" p ON p."id" = changed."picture_id"
		JOIN "product_images" i ON i."path" = p."path"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_translations_came" AFTER INSERT ON "product_translations"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "product_translations_changed" AFTER UPDATE ON "product_translations"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "product_translations_left" AFTER DELETE ON "product_translations"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "product_images_came" AFTER INSERT ON "product_images"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "product_images_changed" AFTER UPDATE ON "product_images"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "product_images_left" AFTER DELETE ON "product_images"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION product_words_changed();--> statement-breakpoint
CREATE TRIGGER "picture_translations_came" AFTER INSERT ON "picture_translations"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picture_words_changed();--> statement-breakpoint
CREATE TRIGGER "picture_translations_changed" AFTER UPDATE ON "picture_translations"
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picture_words_changed();--> statement-breakpoint
CREATE TRIGGER "picture_translations_left" AFTER DELETE ON "picture_translations"
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION picture_words_changed();--> statement-breakpoint
UPDATE "products" p SET "lacks" = now.lacks
FROM product_lacks(ARRAY(SELECT "id" FROM "products")) now WHERE p."id" = now.id AND p."lacks" <> now.lacks;
