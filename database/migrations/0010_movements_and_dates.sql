ALTER TABLE "bank_transfers" DROP CONSTRAINT "bank_transfers_reference_unique";--> statement-breakpoint
CREATE INDEX "bank_transfers_reference_index" ON "bank_transfers" USING btree ("reference");--> statement-breakpoint
-- Orders that were waiting for their transfer before it had a date: from today they have seven days, as their page says.
UPDATE "orders" SET "expires_at" = now() + interval '7 days'
WHERE "payment_method" = 'bank-transfer' AND "status" = 'pending' AND "payment_status" = 'pending' AND "total" > 0
	AND NOT EXISTS (SELECT FROM "transfer_receipts" r WHERE r."order_id" = "orders"."id")
	AND NOT EXISTS (SELECT FROM "bank_transfers" b WHERE b."order_id" = "orders"."id");
