ALTER TABLE "lots" ADD COLUMN "costed_units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "cost" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_cost_of_units" CHECK ("lots"."costed_units" >= 0 and "lots"."cost" >= 0 and ("lots"."costed_units" > 0 or "lots"."cost" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "lots" VALIDATE CONSTRAINT "lots_cost_of_units";
