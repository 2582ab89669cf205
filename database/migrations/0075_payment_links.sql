CREATE TABLE "payment_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "payment_links_amount" CHECK ("payment_links"."amount" > 0),
	CONSTRAINT "payment_links_lifetime" CHECK ("payment_links"."expires_at" > "payment_links"."created_at")
);
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_known";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "payment_link_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_one_valid" ON "payment_links" USING btree ("order_id") WHERE "payment_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "payment_links_order_id_index" ON "payment_links" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_payment_link_hours" CHECK ("site_settings"."payment_link_hours" between 1 and 336);--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_known" CHECK ("order_events"."kind" in ('placed', 'status-changed', 'changed', 'payment-received', 'payment-undone', 'payment-failed', 'payment-returned', 'handed-over', 'shipment-changed', 'refund-given', 'refund-processed', 'refund-failed', 'return-requested', 'return-withdrawn', 'return-approved', 'return-refused', 'return-received', 'return-refunded', 'email-sent', 'goodwill-refunded', 'delivery-undone', 'payment-link-made', 'payment-link-sent', 'payment-link-revoked'));