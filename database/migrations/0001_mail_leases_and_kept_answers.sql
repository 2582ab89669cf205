ALTER TABLE "mails" ADD COLUMN "is_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "phone_key" text;--> statement-breakpoint
CREATE INDEX "mails_owed" ON "mails" USING btree ("held_until") WHERE "mails"."sent_at" is null and "mails"."parked_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_id_phone_key_index" ON "coupon_uses" USING btree ("coupon_id","phone_key");--> statement-breakpoint
UPDATE "mails" SET "is_secret" = true WHERE "sent_at" is null and "template" in ('welcome', 'verify-email', 'reset-password');--> statement-breakpoint
UPDATE "mails" SET "parked_at" = now() WHERE "sent_at" is null and "attempts" >= 10;--> statement-breakpoint
UPDATE "coupon_uses" SET "phone_key" = "orders"."phone_key" FROM "orders" WHERE "orders"."id" = "coupon_uses"."order_id";
