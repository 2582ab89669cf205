CREATE INDEX "orders_unpaid_cards" ON "orders" USING btree ("expires_at") WHERE "orders"."payment_method" = 'card' and "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_awaiting_money" ON "orders" USING btree ("payment_method","placed_at") WHERE "orders"."payment_status" in ('pending', 'collected');--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_id_user_id_index" ON "promotion_uses" USING btree ("promotion_id","user_id");--> statement-breakpoint
-- While an instance from before lots still sells: its movements name no lot, so the first that can takes part. One that would
-- leave a lot with less than nothing is refused.
CREATE FUNCTION movement_of_no_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "lots" SET "quantity" = "quantity" + NEW."quantity" WHERE "id" = (
		SELECT "id" FROM "lots"
		WHERE "variant_id" = NEW."variant_id" AND "blocked_at" IS NULL AND "quantity" + NEW."quantity" >= 0
		ORDER BY "expires_on", "id" LIMIT 1 FOR UPDATE
	) RETURNING "id" INTO NEW."lot_id";
	IF NEW."lot_id" IS NULL AND NEW."quantity" > 0 THEN
		INSERT INTO "lots" ("variant_id", "quantity") VALUES (NEW."variant_id", NEW."quantity") RETURNING "id" INTO NEW."lot_id";
	ELSIF NEW."lot_id" IS NULL THEN
		RAISE EXCEPTION 'no lot of variant % has % units', NEW."variant_id", -NEW."quantity";
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_in_a_lot" BEFORE INSERT ON "stock_movements"
FOR EACH ROW WHEN (NEW."lot_id" IS NULL) EXECUTE FUNCTION movement_of_no_lot();
