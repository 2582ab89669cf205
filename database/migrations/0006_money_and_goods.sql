CREATE TABLE "lot_recalls" (
	"lot_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"quantity" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"blocked_for" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_quantity_not_negative" CHECK ("lots"."quantity" >= 0),
	CONSTRAINT "lots_block_known" CHECK ("lots"."blocked_for" in ('expired', 'recalled')),
	CONSTRAINT "lots_blocked_for_a_reason" CHECK (("lots"."blocked_at" is null) = ("lots"."blocked_for" is null))
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"lot_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "recall_notices_lot_id_order_id_pk" PRIMARY KEY("lot_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"received_on" date NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"matched_by" integer,
	"matched_at" timestamp with time zone,
	"set_aside_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_transfers_amount_positive" CHECK ("bank_transfers"."amount" > 0),
	CONSTRAINT "bank_transfers_one_end" CHECK (num_nonnulls("bank_transfers"."matched_at", "bank_transfers"."set_aside_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"reference" text NOT NULL,
	"payload" jsonb,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"settlement_id" integer NOT NULL,
	"row" integer NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"order_id" integer,
	"outcome" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"note" text,
	CONSTRAINT "settlement_lines_outcome_known" CHECK ("settlement_lines"."outcome" in ('settled', 'wrong-amount', 'unknown-order', 'not-cash', 'not-delivered', 'settled-before', 'ended')),
	CONSTRAINT "settlement_lines_amount_not_negative" CHECK ("settlement_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlements_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "transfer_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"file" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "transfer_receipts_file_unique" UNIQUE("file"),
	CONSTRAINT "transfer_receipts_decided" CHECK (("transfer_receipts"."decision" is null) = ("transfer_receipts"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "promotion_scopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_scopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"product_id" integer,
	"category_id" integer,
	"brand_id" integer,
	CONSTRAINT "promotion_scopes_one_target" CHECK (num_nonnulls("promotion_scopes"."product_id", "promotion_scopes"."category_id", "promotion_scopes"."brand_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "promotion_translations" (
	"promotion_id" integer NOT NULL,
	"language" varchar(2) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "promotion_translations_promotion_id_language_pk" PRIMARY KEY("promotion_id","language"),
	CONSTRAINT "promotion_translations_language_known" CHECK ("promotion_translations"."language" in ('ar', 'en', 'he', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"name" text NOT NULL,
	"discount" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"phone_key" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "promotion_uses_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id"),
	CONSTRAINT "promotion_uses_discount_not_negative" CHECK ("promotion_uses"."discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"buy_quantity" smallint,
	"get_quantity" smallint,
	"minimum_subtotal" integer DEFAULT 0 NOT NULL,
	"customer_group" text DEFAULT 'everyone' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"total_limit" integer,
	"customer_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_kind_known" CHECK ("promotions"."kind" in ('percent', 'fixed', 'buy-x-get-y', 'free-shipping')),
	CONSTRAINT "promotions_group_known" CHECK ("promotions"."customer_group" in ('everyone', 'customers', 'professionals')),
	CONSTRAINT "promotions_value_fits_kind" CHECK (case "promotions"."kind"
        when 'percent' then "promotions"."percent" between 1 and 100 and num_nonnulls("promotions"."amount", "promotions"."buy_quantity", "promotions"."get_quantity") = 0
        when 'fixed' then "promotions"."amount" > 0 and num_nonnulls("promotions"."percent", "promotions"."buy_quantity", "promotions"."get_quantity") = 0
        when 'buy-x-get-y' then "promotions"."buy_quantity" > 0 and "promotions"."get_quantity" > 0 and "promotions"."percent" between 1 and 100 and "promotions"."amount" is null
        else num_nonnulls("promotions"."percent", "promotions"."amount", "promotions"."buy_quantity", "promotions"."get_quantity") = 0 end),
	CONSTRAINT "promotions_window" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_minimum_not_negative" CHECK ("promotions"."minimum_subtotal" >= 0),
	CONSTRAINT "promotions_used_within_limit" CHECK ("promotions"."used_count" >= 0 and "promotions"."used_count" <= coalesce("promotions"."total_limit", "promotions"."used_count"))
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_photos_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"tracking_number" text,
	"actor_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text DEFAULT 'manual' NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"tracking_url" text,
	"archived_at" timestamp with time zone,
	CONSTRAINT "couriers_name_unique" UNIQUE("name"),
	CONSTRAINT "couriers_tracking_url" CHECK ("couriers"."tracking_url" like 'https://%{number}%')
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_known";--> statement-breakpoint
ALTER TABLE "coupon_scopes" DROP CONSTRAINT "coupon_scopes_one_target";--> statement-breakpoint
ALTER TABLE "order_refunds" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_life" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "lot_id" integer;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_trace" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "payment_id" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reason" text DEFAULT 'return' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "status" text DEFAULT 'processed' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "closed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD COLUMN "delivery_days" smallint[] DEFAULT '{1,2,3,4,6,7}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_matched_by_users_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_settlement_id_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_receipts" ADD CONSTRAINT "transfer_receipts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_scopes" ADD CONSTRAINT "promotion_scopes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_scopes" ADD CONSTRAINT "promotion_scopes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_scopes" ADD CONSTRAINT "promotion_scopes_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_scopes" ADD CONSTRAINT "promotion_scopes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_translations" ADD CONSTRAINT "promotion_translations_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_one_each" ON "lots" USING btree ("variant_id","code",coalesce("expires_on", 'infinity'::date));--> statement-breakpoint
CREATE INDEX "lots_sellable" ON "lots" USING btree ("variant_id","expires_on","id") WHERE "lots"."blocked_at" is null and "lots"."quantity" > 0;--> statement-breakpoint
CREATE INDEX "recall_notices_order_id_index" ON "recall_notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_order_id_index" ON "bank_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_transfers_waiting" ON "bank_transfers" USING btree ("received_on") WHERE "bank_transfers"."matched_at" is null and "bank_transfers"."set_aside_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_events_once" ON "gateway_events" USING btree ("provider","event","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_settlement_id_row_index" ON "settlement_lines" USING btree ("settlement_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_lines_settled_once" ON "settlement_lines" USING btree ("order_id") WHERE "settlement_lines"."outcome" = 'settled';--> statement-breakpoint
CREATE INDEX "transfer_receipts_order_id_index" ON "transfer_receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transfer_receipts_waiting" ON "transfer_receipts" USING btree ("created_at") WHERE "transfer_receipts"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "promotion_scopes_promotion_id_index" ON "promotion_scopes" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_order_id_index" ON "promotion_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_id_email_index" ON "promotion_uses" USING btree ("promotion_id","email");--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_id_phone_key_index" ON "promotion_uses" USING btree ("promotion_id","phone_key");--> statement-breakpoint
CREATE INDEX "order_return_photos_return_id_index" ON "order_return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "shipments_courier_id_index" ON "shipments" USING btree ("courier_id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD CONSTRAINT "coupon_scopes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_lot_id_index" ON "stock_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_started" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'started';--> statement-breakpoint
CREATE INDEX "order_refunds_payment_id_index" ON "order_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refunds_pending" ON "order_refunds" USING btree ("id") WHERE "order_refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_minimum_life_not_negative" CHECK ("products"."minimum_life" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('avatar', 'licence-document', 'return-photo', 'transfer-receipt'));--> statement-breakpoint
ALTER TABLE "coupon_scopes" ADD CONSTRAINT "coupon_scopes_one_target" CHECK (num_nonnulls("coupon_scopes"."product_id", "coupon_scopes"."category_id", "coupon_scopes"."brand_id") = 1);--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_reason_known" CHECK ("order_refunds"."reason" in ('return', 'cancelled', 'out-of-stock', 'paid-twice', 'wrong-amount'));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_status_known" CHECK ("order_refunds"."status" in ('pending', 'processed', 'failed'));--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_return_has_one" CHECK (("order_refunds"."reason" = 'return') = ("order_refunds"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_days" CHECK ("shipping_zones"."min_days" between 0 and "shipping_zones"."max_days");--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_closure" CHECK ("shipping_zones"."closed_until" > "shipping_zones"."closed_at");--> statement-breakpoint
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_delivery_days" CHECK (cardinality("shipping_zones"."delivery_days") > 0 and "shipping_zones"."delivery_days" <@ array[1,2,3,4,5,6,7]::smallint[]);--> statement-breakpoint
-- Goods from before lots were kept: one lot without a name for each variant, with what is in stock.
INSERT INTO "lots" ("variant_id", "quantity", "received_at")
SELECT v."id", v."stock", coalesce((SELECT min(m."at") FROM "stock_movements" m WHERE m."variant_id" = v."id"), now())
FROM "product_variants" v
WHERE v."stock" > 0 OR EXISTS (SELECT FROM "stock_movements" m WHERE m."variant_id" = v."id");--> statement-breakpoint
UPDATE "stock_movements" m SET "lot_id" = l."id" FROM "lots" l WHERE l."variant_id" = m."variant_id";--> statement-breakpoint
UPDATE "order_refunds" SET "settled_at" = "at";
