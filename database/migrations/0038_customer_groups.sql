CREATE TABLE "customer_group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "customer_group_translations" (
	"group_id" integer NOT NULL,
	"language" varchar(2) NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_group_translations_group_id_language_pk" PRIMARY KEY("group_id","language"),
	CONSTRAINT "customer_group_translations_language_known" CHECK ("customer_group_translations"."language" in ('ar', 'en', 'he', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_group_known";--> statement-breakpoint
ALTER TABLE "promotions" DROP CONSTRAINT "promotions_group_known";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_members" ADD CONSTRAINT "customer_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_group_translations" ADD CONSTRAINT "customer_group_translations_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_group_members_user_id_group_id_index" ON "customer_group_members" USING btree ("user_id","group_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_group_id_index" ON "coupons" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "promotions_group_id_index" ON "promotions" USING btree ("group_id");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_group_named" CHECK ("coupons"."group_id" is null or "coupons"."customer_group" = 'group');--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_group_known" CHECK ("coupons"."customer_group" in ('everyone', 'customers', 'professionals', 'group'));--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_group_named" CHECK ("promotions"."group_id" is null or "promotions"."customer_group" = 'group');--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_group_known" CHECK ("promotions"."customer_group" in ('everyone', 'customers', 'professionals', 'group'));