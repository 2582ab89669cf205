ALTER TABLE "order_return_lines" VALIDATE CONSTRAINT "order_return_lines_replacement_variant_id_product_variants_id_fk";--> statement-breakpoint
ALTER TABLE "order_returns" VALIDATE CONSTRAINT "order_returns_replacement_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_refunds" VALIDATE CONSTRAINT "order_refunds_exchanged_not_negative";--> statement-breakpoint
ALTER TABLE "order_refunds" VALIDATE CONSTRAINT "order_refunds_status_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_adds_up";
