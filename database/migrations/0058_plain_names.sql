-- Zero-result searches, leases, dead letters and notices get the names that the code uses.
UPDATE "audit_log" SET
	"subject" = replace("subject", 'fruitless-search', 'zero-result-search'),
	"action" = replace("action", 'fruitless-search', 'zero-result-search')
WHERE "subject" = 'fruitless-search';--> statement-breakpoint
UPDATE "audit_log" SET "subject" = 'email', "action" = CASE "action"
	WHEN 'letter-retried' THEN 'email-retried' WHEN 'letter-dropped' THEN 'email-discarded' ELSE "action" END
WHERE "subject" = 'letter';--> statement-breakpoint
UPDATE "audit_log" SET "action" = CASE "action"
	WHEN 'gateway-asked' THEN 'gateway-queried' ELSE 'bank-transfer-ignored' END
WHERE "action" IN ('gateway-asked', 'bank-transfer-set-aside');--> statement-breakpoint
UPDATE "periodic_jobs" SET "name" = 'sweep-emails' WHERE "name" = 'sweep-letters';--> statement-breakpoint
ALTER TABLE "fruitless_searches" RENAME TO "zero_result_searches";--> statement-breakpoint
ALTER TABLE "zero_result_searches" RENAME CONSTRAINT "fruitless_searches_words_language_pk" TO "zero_result_searches_words_language_pk";--> statement-breakpoint
ALTER TABLE "zero_result_searches" RENAME CONSTRAINT "fruitless_searches_short" TO "zero_result_searches_short";--> statement-breakpoint
ALTER INDEX "fruitless_searches_last_at_index" RENAME TO "zero_result_searches_last_at_index";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "held_until" TO "available_at";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "parked_at" TO "dead_lettered_at";--> statement-breakpoint
ALTER INDEX "mails_owed" RENAME TO "mails_unsent";--> statement-breakpoint
ALTER INDEX "mails_given_up" RENAME TO "mails_dead_lettered";--> statement-breakpoint
ALTER TABLE "periodic_jobs" RENAME COLUMN "held_until" TO "available_at";--> statement-breakpoint
ALTER TABLE "catalogue_imports" RENAME COLUMN "held_until" TO "leased_until";--> statement-breakpoint
ALTER TABLE "professional_applications" RENAME COLUMN "expiry_told_at" TO "expiry_notified_at";--> statement-breakpoint
ALTER TABLE "bank_transfers" RENAME COLUMN "set_aside_at" TO "ignored_at";--> statement-breakpoint
ALTER TABLE "bank_transfers" RENAME CONSTRAINT "bank_transfers_one_end" TO "bank_transfers_matched_or_ignored";--> statement-breakpoint
ALTER TABLE "stock_alerts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
-- Constraints for NOT NULL have names in PostgreSQL 18 alone.
DO $$
DECLARE
	one record;
BEGIN
	FOR one IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint
		WHERE conname LIKE 'fruitless\_searches%' OR conname LIKE 'periodic\_jobs\_held\_until%' LOOP
		EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.relation, one.name,
			replace(replace(one.name, 'fruitless_searches', 'zero_result_searches'), 'held_until', 'available_at'));
	END LOOP;
END $$;
