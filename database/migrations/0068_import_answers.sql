ALTER TABLE "catalogue_imports" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "untracked" integer DEFAULT 0 NOT NULL;