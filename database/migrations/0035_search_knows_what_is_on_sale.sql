-- Whether a product is on sale and in stock, and each time that its sales have doubled: what a search orders by besides words.
-- Below -1 a subject is a product's standing (`ofStanding`), which instances of before do not ask about.
CREATE FUNCTION note_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'products' THEN
		INSERT INTO search_changes (subject) VALUES (-1 - NEW.id) ON CONFLICT DO NOTHING;
	ELSIF TG_OP = 'INSERT' THEN
		INSERT INTO search_changes (subject) SELECT DISTINCT -1 - product_id FROM now_there ON CONFLICT DO NOTHING;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO search_changes (subject) SELECT DISTINCT -1 - product_id FROM was_there ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO search_changes (subject) VALUES (-1 - OLD.product_id), (-1 - NEW.product_id) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- `(a # b) > (a & b)`: their highest bits differ.
CREATE TRIGGER "search_standing" AFTER UPDATE OF "published_at", "archived_at", "sold_count" ON "products" FOR EACH ROW
WHEN (OLD.published_at IS DISTINCT FROM NEW.published_at OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
	OR ((OLD.sold_count + 1) # (NEW.sold_count + 1)) > ((OLD.sold_count + 1) & (NEW.sold_count + 1)))
EXECUTE FUNCTION note_standing();--> statement-breakpoint
CREATE TRIGGER "search_standing" AFTER UPDATE OF "product_id", "archived_at", "stock" ON "product_variants" FOR EACH ROW
WHEN (OLD.product_id <> NEW.product_id OR OLD.archived_at IS DISTINCT FROM NEW.archived_at
	OR (OLD.stock > 0) <> (NEW.stock > 0))
EXECUTE FUNCTION note_standing();--> statement-breakpoint
CREATE TRIGGER "search_standing_inserted" AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS now_there
FOR EACH STATEMENT EXECUTE FUNCTION note_standing();--> statement-breakpoint
CREATE TRIGGER "search_standing_deleted" AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS was_there
FOR EACH STATEMENT EXECUTE FUNCTION note_standing();
