CREATE TABLE "ingredient_names" (
	"key" text PRIMARY KEY NOT NULL,
	"ingredient_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "ingredient_names_key_not_empty" CHECK ("ingredient_names"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "ingredient_translations" (
	"ingredient_id" integer NOT NULL,
	"language" "language_code" NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"caution" text DEFAULT '' NOT NULL,
	"based_on" text,
	CONSTRAINT "ingredient_translations_ingredient_id_language_pk" PRIMARY KEY("ingredient_id","language")
);
--> statement-breakpoint
CREATE TABLE "ingredients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "ingredients_slug_unique" UNIQUE("slug"),
	CONSTRAINT "ingredients_groups_known" CHECK ("ingredients"."groups" <@ array['retinoid', 'aha', 'bha', 'vitamin-c', 'vitamin', 'peptide', 'antioxidant', 'brightening', 'soothing', 'humectant', 'emollient', 'oil', 'barrier-lipid', 'protein', 'exfoliant', 'uv-filter', 'surfactant', 'hair-conditioner', 'emulsifier', 'thickener', 'film-former', 'powder', 'solvent', 'ph-adjuster', 'preservative', 'antimicrobial', 'fragrance', 'colorant', 'mineral', 'technical'])
);
--> statement-breakpoint
ALTER TABLE "ingredient_names" ADD CONSTRAINT "ingredient_names_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_translations" ADD CONSTRAINT "ingredient_translations_ingredient_id_ingredients_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_names_ingredient_id_index" ON "ingredient_names" USING btree ("ingredient_id");--> statement-breakpoint
-- Product pages link to the entries of the glossary, which has pages of its own.
DO $$
DECLARE
	name text;
	operation text;
BEGIN
	FOREACH name IN ARRAY array['ingredients', 'ingredient_names', 'ingredient_translations'] LOOP
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
