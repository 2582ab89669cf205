CREATE TABLE "order_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"return_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_returnId_unique" UNIQUE("return_id"),
	CONSTRAINT "order_refunds_amount_not_negative" CHECK ("order_refunds"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Orders from before: the discount goes over their lines by price, what rounding leaves one agora each.
WITH shares AS (
	SELECT l."id", o."id" AS order_id, o."discount" AS whole, o."discount"::numeric * l."total_price" / o."subtotal" AS share
	FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" WHERE o."discount" > 0
), parts AS (
	SELECT "id", floor(share)::integer AS part, whole - sum(floor(share)) OVER (PARTITION BY order_id) AS remains,
		row_number() OVER (PARTITION BY order_id ORDER BY share - floor(share) DESC, "id") AS place
	FROM shares
)
UPDATE "order_lines" l SET "discount" = p.part + CASE WHEN p.place <= p.remains THEN 1 ELSE 0 END
FROM parts p WHERE p."id" = l."id";--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD COLUMN "sellable" integer;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order_id_index" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."total_price");--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_sellable" CHECK ("order_return_lines"."sellable" between 0 and "order_return_lines"."quantity");