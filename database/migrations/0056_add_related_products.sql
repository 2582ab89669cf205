CREATE TABLE "related_products" (
	"product_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "related_products_product_id_related_id_pk" PRIMARY KEY("product_id","related_id"),
	CONSTRAINT "related_products_not_itself" CHECK ("related_products"."product_id" <> "related_products"."related_id")
);
--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_related_id_products_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "related_products_related_id_index" ON "related_products" USING btree ("related_id");--> statement-breakpoint
-- Changes of recommended products are changes of the product that recommends them.
DO $$
DECLARE
	operation text;
BEGIN
	FOREACH operation IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON related_products REFERENCING %s
			FOR EACH STATEMENT EXECUTE FUNCTION note_product_change(''product'', ''SELECT DISTINCT product_id FROM changed'')',
			'product_change_' || lower(operation), operation,
			CASE operation
				WHEN 'INSERT' THEN 'NEW TABLE AS now_there'
				WHEN 'DELETE' THEN 'OLD TABLE AS was_there'
				ELSE 'OLD TABLE AS was_there NEW TABLE AS now_there' END);
	END LOOP;
END $$;
