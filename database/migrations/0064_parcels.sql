CREATE TABLE "shipment_lines" (
	"shipment_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_quantity_positive" CHECK ("shipment_lines"."quantity" > 0)
);--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_orderId_unique";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_from_status_known";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_to_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "courier_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_line_id_index" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "shipments_order_id_index" ON "shipments" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" in ('placed', 'status-changed', 'changed', 'payment-received', 'payment-undone', 'payment-failed', 'payment-returned', 'handed-over', 'shipment-changed', 'refund-given', 'refund-processed', 'refund-failed', 'return-requested', 'return-withdrawn', 'return-approved', 'return-refused', 'return-received', 'return-refunded', 'email-sent', 'goodwill-refunded', 'delivery-undone', 'payment-link-made', 'payment-link-sent', 'payment-link-revoked', 'parcel-delivered', 'sending-undone', 'rest-cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_from_status_known" CHECK ("order_events"."from_status" in ('pending', 'confirmed', 'packed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_to_status_known" CHECK ("order_events"."to_status" in ('pending', 'confirmed', 'packed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'packed', 'partly-shipped', 'shipped', 'delivered', 'cancelled', 'refused', 'returned')) NOT VALID;
