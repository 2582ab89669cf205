CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp with time zone,
	CONSTRAINT "events_key_unique" UNIQUE("key")
);--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"subject" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"last_status" smallint,
	"last_error" text,
	"duration" integer,
	"delivered_at" timestamp with time zone,
	"dead_lettered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id")
);--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"types" text[] NOT NULL,
	"includes_contact" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_for" text,
	CONSTRAINT "webhook_endpoints_failures_not_negative" CHECK ("webhook_endpoints"."failures" >= 0),
	CONSTRAINT "webhook_endpoints_pause_known" CHECK ("webhook_endpoints"."paused_for" in ('owner', 'failures')),
	CONSTRAINT "webhook_endpoints_paused_for_a_reason" CHECK (("webhook_endpoints"."paused_at" is null) = ("webhook_endpoints"."paused_for" is null))
);--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_undispatched" ON "events" USING btree ("id") WHERE "events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "events_occurred_at_index" ON "events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("attempts","event_id") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."dead_lettered_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","subject","event_id") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."dead_lettered_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_id_id_index" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead_lettered" ON "webhook_deliveries" USING btree ("endpoint_id","id") WHERE "webhook_deliveries"."dead_lettered_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_id_index" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE FUNCTION write_event(kind text, about text, facts jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO events (type, subject, facts) SELECT kind, about, facts
	WHERE EXISTS (SELECT FROM webhook_endpoints WHERE kind = ANY (types))
$$;--> statement-breakpoint
COMMENT ON FUNCTION write_event(text, text, jsonb) IS 'Writes an event in the writer''s transaction, if an endpoint has chosen its type';--> statement-breakpoint
CREATE FUNCTION stock_state(stock integer, low integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN stock <= 0 THEN 'out' WHEN stock <= low THEN 'low' ELSE 'in' END
$$;--> statement-breakpoint
COMMENT ON FUNCTION stock_state(integer, integer) IS 'Stock of a variant as events report it: in, low or out';--> statement-breakpoint
CREATE FUNCTION announce_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	about text := 'order:' || NEW.number;
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM write_event('order.placed', about, '{}');
		RETURN NULL;
	END IF;
	IF NEW.status <> OLD.status THEN
		PERFORM write_event('order.status-changed', about, jsonb_build_object('from', OLD.status, 'to', NEW.status));
		IF NEW.status IN ('shipped', 'delivered', 'cancelled') THEN
			PERFORM write_event('order.' || NEW.status, about, '{}');
		END IF;
	END IF;
	IF NEW.payment_status = 'paid' AND OLD.payment_status <> 'paid' THEN
		PERFORM write_event('order.paid', about, '{}');
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_order() IS 'Writes the events of an order that was placed, changed its status or was paid';--> statement-breakpoint
CREATE FUNCTION announce_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event('order.refunded', 'order:' || number, jsonb_build_object('refundId', NEW.id))
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_refund() IS 'Writes the event of a refund that was made';--> statement-breakpoint
CREATE FUNCTION announce_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event(
		CASE TG_OP WHEN 'INSERT' THEN 'return.requested' ELSE 'return.decided' END, 'order:' || number,
		jsonb_build_object('returnId', NEW.id) || CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE jsonb_build_object('decision', NEW.status) END
	)
	FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_return() IS 'Writes the event of a return that was requested, approved or refused';--> statement-breakpoint
CREATE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event(CASE TG_OP WHEN 'INSERT' THEN 'product.created' ELSE 'product.archived' END, 'product:' || NEW.id, '{}');
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_product() IS 'Writes the event of a product that was created or archived';--> statement-breakpoint
-- The change log has a tag for each product that a transaction changed, in whichever of its tables.
CREATE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event('product.changed', NEW.tag, '{}');
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_product_change() IS 'Writes the event of a product that changed, once for each transaction';--> statement-breakpoint
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event('stock.changed', 'product:' || NEW.product_id, jsonb_build_object('variantId', NEW.id,
		'from', stock_state(OLD.stock, OLD.low_stock_threshold), 'to', stock_state(NEW.stock, NEW.low_stock_threshold)));
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_stock() IS 'Writes the event of a variant whose stock became in, low or out';--> statement-breakpoint
CREATE FUNCTION announce_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event('customer.registered', 'customer:' || NEW.id, '{}');
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_customer() IS 'Writes the event of a customer who registered';--> statement-breakpoint
CREATE FUNCTION announce_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_event('professional.approved', 'customer:' || NEW.user_id, jsonb_build_object('applicationId', NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION announce_approval() IS 'Writes the event of a professional who was approved';--> statement-breakpoint
-- Locks tables that imports change first, and orders last: a checkout waits for no import.
CREATE TRIGGER "announce_update" AFTER UPDATE OF "stock", "low_stock_threshold" ON "product_variants" FOR EACH ROW
WHEN (stock_state(OLD.stock, OLD.low_stock_threshold) <> stock_state(NEW.stock, NEW.low_stock_threshold))
EXECUTE FUNCTION announce_stock();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION announce_product();--> statement-breakpoint
CREATE TRIGGER "announce_update" AFTER UPDATE OF "archived_at" ON "products" FOR EACH ROW
WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION announce_product();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "changes" FOR EACH ROW
WHEN (NEW.tag LIKE 'product:%') EXECUTE FUNCTION announce_product_change();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "users" FOR EACH ROW
WHEN (NEW.role = 'customer') EXECUTE FUNCTION announce_customer();--> statement-breakpoint
CREATE TRIGGER "announce_update" AFTER UPDATE OF "status" ON "professional_applications" FOR EACH ROW
WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION announce_approval();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "order_refunds" FOR EACH ROW
WHEN (NEW.status = 'processed') EXECUTE FUNCTION announce_refund();--> statement-breakpoint
CREATE TRIGGER "announce_update" AFTER UPDATE OF "status" ON "order_refunds" FOR EACH ROW
WHEN (NEW.status = 'processed' AND OLD.status <> 'processed') EXECUTE FUNCTION announce_refund();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "order_returns" FOR EACH ROW EXECUTE FUNCTION announce_return();--> statement-breakpoint
CREATE TRIGGER "announce_update" AFTER UPDATE OF "status" ON "order_returns" FOR EACH ROW
WHEN (NEW.status <> OLD.status AND NEW.status IN ('approved', 'refused')) EXECUTE FUNCTION announce_return();--> statement-breakpoint
CREATE TRIGGER "announce_insert" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION announce_order();--> statement-breakpoint
CREATE TRIGGER "announce_update" AFTER UPDATE OF "status", "payment_status" ON "orders" FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.payment_status <> NEW.payment_status) EXECUTE FUNCTION announce_order();