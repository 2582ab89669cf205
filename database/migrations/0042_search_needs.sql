CREATE TABLE "search_needs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_needs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starter" text,
	"names" jsonb NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"brand_ids" integer[] DEFAULT '{}' NOT NULL,
	"class_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"ingredients" text[] DEFAULT '{}' NOT NULL,
	"weight" smallint DEFAULT 2 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "search_needs_starter_unique" UNIQUE("starter"),
	CONSTRAINT "search_needs_weight_known" CHECK ("search_needs"."weight" between 1 and 3)
);
--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "search_needs" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "search_needs" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "search_needs" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
