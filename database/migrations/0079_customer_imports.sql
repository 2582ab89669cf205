ALTER TABLE "catalogue_import_lines" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD COLUMN "customer" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "subject" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "customer_answers" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "consent_file" text;--> statement-breakpoint
CREATE INDEX "catalogue_import_lines_person" ON "catalogue_import_lines" USING btree ("person_key","import_id") WHERE "catalogue_import_lines"."person_key" is not null;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_subject_known" CHECK ("catalogue_imports"."subject" in ('products', 'customers'));