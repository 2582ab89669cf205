ALTER TABLE "account_attempts" DROP CONSTRAINT "account_attempts_purpose_known";--> statement-breakpoint
-- Rows live for an hour at most; those of the renamed purpose are not needed.
DELETE FROM "account_attempts" WHERE "purpose" = 'letter';--> statement-breakpoint
ALTER TABLE "account_attempts" ADD CONSTRAINT "account_attempts_purpose_known" CHECK ("account_attempts"."purpose" in ('login', 'change-password', 'email', 'second-factor', 'order-email'));