ALTER TABLE "order_return_lines" ADD COLUMN "replacement_variant_id" integer;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD COLUMN "replacement_name" text;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_replacement_variant_id_product_variants_id_fk" FOREIGN KEY ("replacement_variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "replacement_order_id" integer;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_replacementOrderId_unique" UNIQUE("replacement_order_id");--> statement-breakpoint
ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_status_known";--> statement-breakpoint
ALTER TABLE "order_refunds" ADD COLUMN "exchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_exchanged_not_negative" CHECK ("order_refunds"."exchanged" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_status_known" CHECK ("order_refunds"."status" in ('pending', 'processed', 'failed', 'reserved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" in ('placed', 'status-changed', 'changed', 'payment-received', 'payment-undone', 'payment-failed', 'payment-returned', 'handed-over', 'shipment-changed', 'refund-given', 'refund-processed', 'refund-failed', 'return-requested', 'return-withdrawn', 'return-approved', 'return-refused', 'return-received', 'return-refunded', 'email-sent', 'goodwill-refunded', 'delivery-undone', 'payment-link-made', 'payment-link-sent', 'payment-link-revoked', 'parcel-delivered', 'sending-undone', 'rest-cancelled', 'exchange-opened', 'exchange-cancelled', 'exchange-completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchanged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_known" CHECK ("orders"."channel" in ('web', 'phone', 'exchange')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."shipping" + "orders"."tax" - "orders"."discount" - "orders"."exchange_credit" and "orders"."total" >= 0
        and "orders"."exchange_credit" >= 0 and "orders"."subtotal" >= 0 and "orders"."shipping" >= 0 and "orders"."tax" = 0 and "orders"."discount" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action NOT VALID;
