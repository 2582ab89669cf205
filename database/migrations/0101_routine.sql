CREATE TABLE "routine_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routine_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starter" text,
	"names" jsonb NOT NULL,
	"advice" jsonb NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"excluded_ids" integer[] DEFAULT '{}' NOT NULL,
	"requires_uv_filter" boolean DEFAULT false NOT NULL,
	"in_morning" boolean NOT NULL,
	"in_evening" boolean NOT NULL,
	"is_rinsed_off" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "routine_steps_starter_unique" UNIQUE("starter"),
	CONSTRAINT "routine_steps_used" CHECK ("routine_steps"."in_morning" or "routine_steps"."in_evening"),
	CONSTRAINT "routine_steps_position" CHECK ("routine_steps"."position" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ingredients" DROP CONSTRAINT "ingredients_groups_known";--> statement-breakpoint
ALTER TABLE "search_needs" ADD COLUMN "is_concern" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredients" ADD CONSTRAINT "ingredients_groups_known" CHECK ("ingredients"."groups" <@ array['retinoid', 'aha', 'bha', 'benzoyl-peroxide', 'vitamin-c', 'vitamin', 'peptide', 'antioxidant', 'brightening', 'soothing', 'humectant', 'emollient', 'oil', 'barrier-lipid', 'protein', 'exfoliant', 'uv-filter', 'surfactant', 'hair-conditioner', 'emulsifier', 'thickener', 'film-former', 'powder', 'solvent', 'ph-adjuster', 'preservative', 'antimicrobial', 'fragrance', 'colorant', 'mineral', 'technical']);--> statement-breakpoint
UPDATE "search_needs" SET "is_concern" = true WHERE "starter" IN ('acne', 'blackheads', 'large-pores', 'redness', 'dark-spots', 'acne-marks', 'dull-skin', 'wrinkles', 'sagging', 'dark-circles', 'skin-barrier');--> statement-breakpoint
-- The page of the routine builder shows the steps.
CREATE TRIGGER change_insert AFTER INSERT ON "routine_steps" REFERENCING NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER change_update AFTER UPDATE ON "routine_steps" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
	FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER change_delete AFTER DELETE ON "routine_steps" REFERENCING OLD TABLE AS was_there
	FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
