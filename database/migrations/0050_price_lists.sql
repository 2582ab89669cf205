CREATE TABLE "price_list_audiences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_audiences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"profession" text,
	"group_id" integer,
	"user_id" integer,
	CONSTRAINT "price_list_audiences_one" CHECK (num_nonnulls("price_list_audiences"."profession", "price_list_audiences"."group_id", "price_list_audiences"."user_id") = 1),
	CONSTRAINT "price_list_audiences_profession_known" CHECK ("price_list_audiences"."profession" in ('doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon'))
);
--> statement-breakpoint
CREATE TABLE "price_list_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"product_id" integer,
	"variant_id" integer,
	"brand_id" integer,
	"category_id" integer,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"percent" smallint,
	"price" integer,
	"pack" integer,
	CONSTRAINT "price_list_rules_once" UNIQUE NULLS NOT DISTINCT("list_id","product_id","variant_id","brand_id","category_id","min_quantity"),
	CONSTRAINT "price_list_rules_one_target" CHECK (num_nonnulls("price_list_rules"."product_id", "price_list_rules"."variant_id", "price_list_rules"."brand_id", "price_list_rules"."category_id") <= 1),
	CONSTRAINT "price_list_rules_has_effect" CHECK (num_nonnulls("price_list_rules"."percent", "price_list_rules"."price") <= 1 and num_nonnulls("price_list_rules"."percent", "price_list_rules"."price", "price_list_rules"."pack") > 0),
	CONSTRAINT "price_list_rules_percent" CHECK ("price_list_rules"."percent" between 1 and 95),
	CONSTRAINT "price_list_rules_price_positive" CHECK ("price_list_rules"."price" > 0),
	CONSTRAINT "price_list_rules_quantity" CHECK ("price_list_rules"."min_quantity" between 1 and 100000),
	CONSTRAINT "price_list_rules_pack" CHECK ("price_list_rules"."pack" is null or ("price_list_rules"."pack" between 2 and 1000 and num_nonnulls("price_list_rules"."product_id", "price_list_rules"."variant_id") = 1))
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_window" CHECK ("price_lists"."ends_at" > "price_lists"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_price_kind_known";--> statement-breakpoint
ALTER TABLE "price_list_audiences" ADD CONSTRAINT "price_list_audiences_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_audiences" ADD CONSTRAINT "price_list_audiences_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_audiences" ADD CONSTRAINT "price_list_audiences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_audiences_list_id_index" ON "price_list_audiences" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "price_list_audiences_profession_index" ON "price_list_audiences" USING btree ("profession");--> statement-breakpoint
CREATE INDEX "price_list_audiences_group_id_index" ON "price_list_audiences" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "price_list_audiences_user_id_index" ON "price_list_audiences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_product_id_index" ON "price_list_rules" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_variant_id_index" ON "price_list_rules" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_brand_id_index" ON "price_list_rules" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_category_id_index" ON "price_list_rules" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_kind_known" CHECK ("order_lines"."price_kind" in ('public', 'offer', 'professional', 'customer'));--> statement-breakpoint
-- The percentages of professions become a price list for each percentage, on everything.
INSERT INTO "price_lists" ("name", "active_at")
SELECT DISTINCT 'أسعار المهنيين ' || "percent" || '%', now() FROM "professional_discounts" WHERE "percent" > 0;--> statement-breakpoint
INSERT INTO "price_list_audiences" ("list_id", "profession")
SELECT l."id", d."profession" FROM "professional_discounts" d JOIN "price_lists" l ON l."name" = 'أسعار المهنيين ' || d."percent" || '%';--> statement-breakpoint
INSERT INTO "price_list_rules" ("list_id", "percent")
SELECT DISTINCT l."id", d."percent" FROM "professional_discounts" d JOIN "price_lists" l ON l."name" = 'أسعار المهنيين ' || d."percent" || '%';
