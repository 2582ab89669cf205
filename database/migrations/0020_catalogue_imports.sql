CREATE TABLE "catalogue_import_lines" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "catalogue_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalogue_import_lines_outcome_known" CHECK ("catalogue_import_lines"."outcome" in ('added', 'changed', 'unchanged', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"url" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "catalogue_import_pictures_state_known" CHECK ("catalogue_import_pictures"."state" in ('waiting', 'fetched', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_pieces" (
	"import_id" integer NOT NULL,
	"offset" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "catalogue_import_pieces_import_id_offset_pk" PRIMARY KEY("import_id","offset")
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"kind" text,
	"language" text,
	"header" jsonb,
	"refusal" text,
	"lines" integer DEFAULT 0 NOT NULL,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_imports_language_known" CHECK ("catalogue_imports"."language" in ('ar', 'en', 'he', 'ru')),
	CONSTRAINT "catalogue_imports_state_known" CHECK ("catalogue_imports"."state" in ('uploading', 'reading', 'ready', 'running', 'pictures', 'done', 'refused', 'stopped')),
	CONSTRAINT "catalogue_imports_kind_known" CHECK ("catalogue_imports"."kind" in ('nadara', 'shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE TABLE "product_image_sources" (
	"image_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_lines" ADD CONSTRAINT "catalogue_import_lines_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pictures" ADD CONSTRAINT "catalogue_import_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_pieces" ADD CONSTRAINT "catalogue_import_pieces_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image_sources" ADD CONSTRAINT "product_image_sources_image_id_product_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_lines_import_id_outcome_line_index" ON "catalogue_import_lines" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "catalogue_import_lines_left" ON "catalogue_import_lines" USING btree ("import_id","line") WHERE "catalogue_import_lines"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_import_pictures_import_id_product_id_url_index" ON "catalogue_import_pictures" USING btree ("import_id","product_id","url");--> statement-breakpoint
CREATE INDEX "catalogue_import_pictures_import_id_state_id_index" ON "catalogue_import_pictures" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_import_id_line_index" ON "catalogue_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "catalogue_imports_under_way" ON "catalogue_imports" USING btree ("held_until") WHERE "catalogue_imports"."state" in ('reading', 'running', 'pictures');