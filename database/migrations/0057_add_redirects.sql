CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"brand_id" integer,
	"page_id" integer,
	"target_path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path"),
	CONSTRAINT "redirects_one_target" CHECK (num_nonnulls("redirects"."product_id", "redirects"."category_id", "redirects"."brand_id", "redirects"."page_id", "redirects"."target_path") = 1)
);
--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redirects_product_id_index" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_category_id_index" ON "redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "redirects_brand_id_index" ON "redirects" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "redirects_page_id_index" ON "redirects" USING btree ("page_id");--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "redirects" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "redirects" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "redirects" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
-- The previous address of a category or brand leads to it, whoever changes the slug: the admin, an import, a script. The argument
-- is the name of the query parameter; the column has the same name and `_id`.
CREATE FUNCTION redirect_previous_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'INSERT INTO redirects (path, %1$I) VALUES ($1, $2) ON CONFLICT (path) DO UPDATE
		SET product_id = NULL, category_id = excluded.category_id, brand_id = excluded.brand_id, page_id = NULL, target_path = NULL',
		TG_ARGV[0] || '_id')
	USING lower('/products?' || TG_ARGV[0] || '=' || OLD.slug), NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION redirect_previous_slug() IS 'Redirects the previous address of a category or brand to the record';--> statement-breakpoint
CREATE TRIGGER "redirect_slug" AFTER UPDATE OF "slug" ON "categories" FOR EACH ROW
WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION redirect_previous_slug('category');--> statement-breakpoint
CREATE TRIGGER "redirect_slug" AFTER UPDATE OF "slug" ON "brands" FOR EACH ROW
WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION redirect_previous_slug('brand');
