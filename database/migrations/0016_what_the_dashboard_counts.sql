CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE "contact_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("parked_at") WHERE "mails"."parked_at" is not null;--> statement-breakpoint
CREATE INDEX "lots_expiring" ON "lots" USING btree ("expires_on") WHERE "lots"."blocked_at" is null and "lots"."quantity" > 0;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("placed_at","total") WHERE "orders"."status" not in ('cancelled', 'refused', 'returned')
          and not ("orders"."payment_method" = 'card' and "orders"."payment_status" in ('pending', 'failed'));--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."status" = 'pending';