-- Public pages show running promotions. An order counts a use, which changes what pages show only when it is the last one.
CREATE FUNCTION note_promotion_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO changes (tag)
	SELECT 'table:promotions' WHERE EXISTS (
		SELECT to_jsonb(n) - 'used_count', coalesce(n.used_count >= n.total_limit, false) FROM now_there n
		EXCEPT SELECT to_jsonb(w) - 'used_count', coalesce(w.used_count >= w.total_limit, false) FROM was_there w
	) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
COMMENT ON FUNCTION note_promotion_update() IS 'Records a change of promotions, without uses that do not exhaust them';--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "promotions" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "promotions" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_promotion_update();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "promotions" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "promotion_translations" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "promotion_translations" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "promotion_translations" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_insert" AFTER INSERT ON "promotion_scopes" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_update" AFTER UPDATE ON "promotion_scopes" REFERENCING OLD TABLE AS was_there NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();--> statement-breakpoint
CREATE TRIGGER "change_delete" AFTER DELETE ON "promotion_scopes" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_table_change();
