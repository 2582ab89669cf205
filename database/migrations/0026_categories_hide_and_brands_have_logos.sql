ALTER TABLE "brands" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden_at" timestamp with time zone;