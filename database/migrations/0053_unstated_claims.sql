ALTER TABLE "site_settings" ALTER COLUMN "founded" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ALTER COLUMN "years_claim" DROP NOT NULL;--> statement-breakpoint
-- Defaults that earlier versions invented, where no owner has saved the settings.
UPDATE "site_settings" SET "founded" = NULL, "customers_claim" = '', "years_claim" = NULL
WHERE ("founded", "customers_claim", "years_claim") = (2014, '50k+', 15)
	AND NOT EXISTS (SELECT FROM "site_setting_translations");
