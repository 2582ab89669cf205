ALTER TABLE "content_sections" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "hero_slides" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "draft" jsonb;