ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_from_status_known";--> statement-breakpoint
ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_to_status_known";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_cancelled";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_status_known";
