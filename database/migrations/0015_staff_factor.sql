ALTER TABLE "site_settings" ADD COLUMN "staff_factor_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");