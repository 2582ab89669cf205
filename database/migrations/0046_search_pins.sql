CREATE TABLE "search_pins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query" text NOT NULL,
	"key" text NOT NULL,
	"pinned_ids" integer[] DEFAULT '{}' NOT NULL,
	"boosted_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "search_pins_key_unique" UNIQUE("key"),
	CONSTRAINT "search_pins_key_not_empty" CHECK ("search_pins"."key" <> '')
);
--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "search_pins" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "search_pins" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "search_pins" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
