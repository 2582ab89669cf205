CREATE TABLE "attribute_translations" (
	"attribute_id" integer NOT NULL,
	"language" "language_code" NOT NULL,
	"name" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	CONSTRAINT "attribute_translations_attribute_id_language_pk" PRIMARY KEY("attribute_id","language")
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" integer,
	"is_filterable" boolean DEFAULT false NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attributes_code_unique" UNIQUE("code"),
	CONSTRAINT "attributes_kind_known" CHECK ("attributes"."kind" in ('text', 'number', 'flag', 'choice')),
	CONSTRAINT "attributes_filter_kind" CHECK ("attributes"."kind" <> 'text' or not "attributes"."is_filterable")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_translations" ADD CONSTRAINT "attribute_translations_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributes" ADD CONSTRAINT "attributes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attributes_category_id_index" ON "attributes" USING btree ("category_id");--> statement-breakpoint
SELECT watch_product_columns();--> statement-breakpoint
-- Product pages, filters and search contain the names, units and choices of attributes.
DO $$
DECLARE
	name text;
	operation text;
BEGIN
	FOREACH name IN ARRAY array['attributes', 'attribute_translations'] LOOP
		FOREACH operation IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
			EXECUTE format(
				'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_table_change()',
				'change_' || lower(operation), operation, name,
				CASE operation
					WHEN 'INSERT' THEN 'NEW TABLE AS now_there'
					WHEN 'DELETE' THEN 'OLD TABLE AS was_there'
					ELSE 'OLD TABLE AS was_there NEW TABLE AS now_there' END);
		END LOOP;
	END LOOP;
END $$;
