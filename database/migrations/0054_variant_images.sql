CREATE TABLE "product_variant_images" (
	"product_id" integer NOT NULL,
	"variant_id" integer NOT NULL,
	"image_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variant_images_variant_id_image_id_pk" PRIMARY KEY("variant_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_of_product" UNIQUE("id","product_id");--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_of_product" UNIQUE("id","product_id");--> statement-breakpoint
ALTER TABLE "catalogue_import_images" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variant_images" ADD CONSTRAINT "product_variant_images_variant" FOREIGN KEY ("variant_id","product_id") REFERENCES "public"."product_variants"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant_images" ADD CONSTRAINT "product_variant_images_image" FOREIGN KEY ("image_id","product_id") REFERENCES "public"."product_images"("id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variant_images_image_id_index" ON "product_variant_images" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "product_variant_images_product_id_index" ON "product_variant_images" USING btree ("product_id");--> statement-breakpoint
-- Changes of a variant's images are changes of its product.
DO $$
DECLARE
	operation text;
BEGIN
	FOREACH operation IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON product_variant_images REFERENCING %s
			FOR EACH STATEMENT EXECUTE FUNCTION note_product_change(''product'', ''SELECT DISTINCT product_id FROM changed'')',
			'product_change_' || lower(operation), operation,
			CASE operation
				WHEN 'INSERT' THEN 'NEW TABLE AS now_there'
				WHEN 'DELETE' THEN 'OLD TABLE AS was_there'
				ELSE 'OLD TABLE AS was_there NEW TABLE AS now_there' END);
	END LOOP;
END $$;
