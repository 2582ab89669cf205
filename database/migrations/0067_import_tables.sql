ALTER TABLE "catalogue_imports" DROP CONSTRAINT "catalogue_imports_kind_known";--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "answers_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "examples" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "three_digit_prices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_kind_known" CHECK ("catalogue_imports"."kind" in ('nadara', 'shopify', 'woocommerce', 'table'));
