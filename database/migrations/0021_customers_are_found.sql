ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
-- As near to search/typed-words.ts as SQL comes, for every writer, an instance of the version before among them.
CREATE FUNCTION user_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_text" := ' ' || trim(regexp_replace(
		translate(normalize(regexp_replace(
			normalize(lower(NEW."first_name" || ' ' || NEW."last_name" || ' ' || NEW."email"), NFKD),
			'[\u0300-\u0305\u0307-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670]', '', 'g'), NFC),
			'ٱىیةکךםןףץ', 'اييهكכמנפצ') || ' ' || coalesce(regexp_replace(NEW."phone", '^\+97[02]', ''), ''),
		'[[:punct:][:space:]\u05be]+', ' ', 'g'));
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_search_text" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "email", "phone" ON "users"
FOR EACH ROW EXECUTE FUNCTION user_search_text();--> statement-breakpoint
UPDATE "users" SET "phone" = "phone";
