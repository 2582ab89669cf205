ALTER TABLE "product_translations" ADD COLUMN "suitable_for" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_translations" ADD COLUMN "actives" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_translations" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_translations" ADD COLUMN "size_advice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "months_after_opening" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_life_months" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_table" jsonb DEFAULT '{"rows":[],"columns":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_months_after_opening_positive" CHECK ("products"."months_after_opening" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_life_positive" CHECK ("products"."shelf_life_months" > 0);--> statement-breakpoint
SELECT watch_product_columns();
