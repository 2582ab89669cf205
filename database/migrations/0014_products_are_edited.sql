ALTER TABLE "product_translations" ADD COLUMN "based_on" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "registration_expires_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "has_arabic_label" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin_code" CHECK ("products"."origin" ~ '^[A-Z]{2}$');