DROP INDEX "product_variants_by_code";--> statement-breakpoint
DROP INDEX "products_low_stock_threshold_index";--> statement-breakpoint
DROP INDEX "lots_expiring";--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "low_stock_threshold" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock <= low_stock_threshold) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_variants_low" ON "product_variants" USING btree ("product_id") WHERE "product_variants"."is_low" and "product_variants"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "lots_blocked" ON "lots" USING btree ("blocked_at","id") WHERE "lots"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "lots_expiring" ON "lots" USING btree ("expires_on","id") WHERE "lots"."blocked_at" is null;--> statement-breakpoint
-- The trigger first: a product that is written meanwhile carries its threshold over itself. A writer holds a product's
-- variants before the product, so that the copy waits for nobody.
CREATE FUNCTION carry_low_stock_threshold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product_variants" SET "low_stock_threshold" = NEW."low_stock_threshold" WHERE "product_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_low_stock_threshold" AFTER UPDATE OF "low_stock_threshold" ON "products" FOR EACH ROW
WHEN (OLD."low_stock_threshold" <> NEW."low_stock_threshold") EXECUTE FUNCTION carry_low_stock_threshold();--> statement-breakpoint
CREATE FUNCTION take_low_stock_threshold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "low_stock_threshold" INTO STRICT NEW."low_stock_threshold" FROM "products" WHERE "id" = NEW."product_id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_variants_low_stock_threshold" BEFORE INSERT ON "product_variants" FOR EACH ROW
EXECUTE FUNCTION take_low_stock_threshold();--> statement-breakpoint
UPDATE "product_variants" v SET "low_stock_threshold" = p."low_stock_threshold"
FROM "products" p WHERE p."id" = v."product_id" AND p."low_stock_threshold" <> v."low_stock_threshold";
