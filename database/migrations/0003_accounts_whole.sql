CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"provider" text NOT NULL,
	"authorization" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" smallint NOT NULL,
	"exp_year" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_last4" CHECK ("saved_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "saved_cards_expiry" CHECK ("saved_cards"."exp_month" between 1 and 12 and "saved_cards"."exp_year" between 2000 and 2100)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('avatar', 'licence-document'))
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"language" varchar(2) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_language_known" CHECK ("stock_alerts"."language" in ('ar', 'en', 'he', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "periodic_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "product_class_professions" (
	"class_id" integer NOT NULL,
	"profession" text NOT NULL,
	CONSTRAINT "product_class_professions_class_id_profession_pk" PRIMARY KEY("class_id","profession"),
	CONSTRAINT "product_class_professions_known" CHECK ("product_class_professions"."profession" in ('doctor', 'beauty-expert', 'pharmacist', 'nurse', 'clinic', 'salon'))
);
--> statement-breakpoint
CREATE TABLE "product_class_translations" (
	"class_id" integer NOT NULL,
	"language" varchar(2) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "product_class_translations_class_id_language_pk" PRIMARY KEY("class_id","language"),
	CONSTRAINT "product_class_translations_language_known" CHECK ("product_class_translations"."language" in ('ar', 'en', 'he', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "product_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	CONSTRAINT "product_classes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "order_return_lines_return_id_line_id_pk" PRIMARY KEY("return_id","line_id"),
	CONSTRAINT "order_return_lines_reason_known" CHECK ("order_return_lines"."reason" in ('damaged', 'wrong-item', 'not-as-described', 'reaction', 'changed-mind')),
	CONSTRAINT "order_return_lines_quantity_positive" CHECK ("order_return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"note" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_status_known" CHECK ("order_returns"."status" in ('requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "account_attempts" DROP CONSTRAINT "account_attempts_purpose_known";--> statement-breakpoint
ALTER TABLE "professional_applications" DROP CONSTRAINT "professional_applications_status_known";--> statement-breakpoint
ALTER TABLE "professional_applications" DROP CONSTRAINT "professional_applications_decided";--> statement-breakpoint
ALTER TABLE "professional_applications" DROP CONSTRAINT "professional_applications_decided_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "professional_applications_one_pending";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "class_id" integer;--> statement-breakpoint
ALTER TABLE "professional_applications" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "professional_applications" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "professional_applications" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_class_professions" ADD CONSTRAINT "product_class_professions_class_id_product_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_class_translations" ADD CONSTRAINT "product_class_translations_class_id_product_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_cards_user_id_index" ON "saved_cards" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_one_waiting" ON "stock_alerts" USING btree ("variant_id","email_key") WHERE "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "order_returns_order_id_index" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_status_created_at_index" ON "order_returns" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_one_open" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."status" in ('requested', 'approved');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_class_id_product_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."product_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_applications" ADD CONSTRAINT "professional_applications_document_files_key_fk" FOREIGN KEY ("document") REFERENCES "public"."files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_applications" ADD CONSTRAINT "professional_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_files_key_fk" FOREIGN KEY ("avatar") REFERENCES "public"."files"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_applications_status_created_at_index" ON "professional_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "professional_applications_one_open" ON "professional_applications" USING btree ("user_id") WHERE "professional_applications"."status" in ('pending', 'information-asked');--> statement-breakpoint
ALTER TABLE "account_attempts" ADD CONSTRAINT "account_attempts_purpose_known" CHECK ("account_attempts"."purpose" in ('login', 'change-password', 'letter', 'second-factor'));--> statement-breakpoint
ALTER TABLE "professional_applications" ADD CONSTRAINT "professional_applications_question" CHECK ("professional_applications"."status" <> 'information-asked' or "professional_applications"."question" is not null);--> statement-breakpoint
ALTER TABLE "professional_applications" ADD CONSTRAINT "professional_applications_status_known" CHECK ("professional_applications"."status" in ('pending', 'information-asked', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "professional_applications" ADD CONSTRAINT "professional_applications_decided" CHECK (("professional_applications"."status" in ('pending', 'information-asked')) = ("professional_applications"."decided_at" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_theme_known" CHECK ("users"."theme" in ('light', 'dark'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_totp_has_secret" CHECK ("users"."totp_confirmed_at" is null or "users"."totp_secret" is not null);