ALTER TABLE "brand_translations" ADD COLUMN "based_on" text;--> statement-breakpoint
ALTER TABLE "category_translations" ADD COLUMN "based_on" text;