ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_channel_known";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_adds_up";
