ALTER TABLE "order_events" VALIDATE CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_refunds" VALIDATE CONSTRAINT "order_refunds_reason_known";
