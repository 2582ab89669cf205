ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_pause_known";--> statement-breakpoint
DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "lease" uuid;--> statement-breakpoint
UPDATE "webhook_deliveries" d SET "refusals" = "attempts", "available_at" = CASE WHEN NOT EXISTS (
	SELECT FROM "webhook_deliveries" e
	WHERE e."endpoint_id" = d."endpoint_id" AND e."subject" = d."subject" AND e."event_id" < d."event_id"
		AND e."delivered_at" IS NULL AND e."dead_lettered_at" IS NULL
) THEN coalesce("available_at", now()) END
WHERE "delivered_at" IS NULL AND "dead_lettered_at" IS NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_leased" ON "webhook_deliveries" USING btree ("endpoint_id","available_at") WHERE "webhook_deliveries"."lease" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_refused" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."dead_lettered_at" is null and "webhook_deliveries"."refusals" > 0;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","available_at","event_id") WHERE "webhook_deliveries"."delivered_at" is null and "webhook_deliveries"."dead_lettered_at" is null;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_pause_known" CHECK ("webhook_endpoints"."paused_for" in ('owner', 'restore', 'failures', 'secret'));