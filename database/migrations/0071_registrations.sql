CREATE TABLE "registration_notices" (
	"product_id" integer NOT NULL,
	"expires_on" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_notices_product_id_expires_on_kind_pk" PRIMARY KEY("product_id","expires_on","kind"),
	CONSTRAINT "registration_notices_kind_known" CHECK ("registration_notices"."kind" in ('expiring', 'lapsed'))
);--> statement-breakpoint
ALTER TABLE "lots" DROP CONSTRAINT "lots_block_known";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "registration_holder" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "registration_notice_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_notices" ADD CONSTRAINT "registration_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_registered" ON "products" USING btree ("registration_expires_on") WHERE "products"."registration_expires_on" is not null;--> statement-breakpoint
CREATE INDEX "lots_unregistered" ON "lots" USING btree ("id") WHERE "lots"."blocked_for" = 'unregistered';--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_registration_notice_days" CHECK ("site_settings"."registration_notice_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_block_known" CHECK ("lots"."blocked_for" in ('expired', 'recalled', 'unregistered')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('received', 'sold', 'given-back', 'adjusted', 'expired', 'freed', 'recalled', 'unregistered')) NOT VALID;--> statement-breakpoint
SELECT watch_product_columns();
