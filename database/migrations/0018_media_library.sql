CREATE TABLE "picture_translations" (
	"picture_id" integer NOT NULL,
	"language" varchar(2) NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "picture_translations_picture_id_language_pk" PRIMARY KEY("picture_id","language"),
	CONSTRAINT "picture_translations_language_known" CHECK ("picture_translations"."language" in ('ar', 'en', 'he', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"focus_x" smallint,
	"focus_y" smallint,
	"search_text" text DEFAULT '' NOT NULL,
	"added_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_path_unique" UNIQUE("path"),
	CONSTRAINT "pictures_focus_within" CHECK (("pictures"."focus_x" is null and "pictures"."focus_y" is null) or ("pictures"."focus_x" between 0 and 100 and "pictures"."focus_y" between 0 and 100))
);
--> statement-breakpoint
ALTER TABLE "picture_translations" ADD CONSTRAINT "picture_translations_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_added_by_index" ON "pictures" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "pictures_search_text_index" ON "pictures" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_images_path_index" ON "product_images" USING btree ("path");--> statement-breakpoint
-- What products show already is in the library.
INSERT INTO "pictures" ("path", "name", "width", "height", "widths", "search_text")
SELECT DISTINCT ON ("path") "path", replace(regexp_replace("path", '^[^/]*/', ''), '/', '-'), "width", "height", "widths",
  trim(lower(regexp_replace(regexp_replace("path", '^[^/]*/', ''), '[^a-zA-Z0-9]+', ' ', 'g')))
FROM "product_images" ORDER BY "path", "id" ON CONFLICT DO NOTHING;
