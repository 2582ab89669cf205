CREATE TABLE "admin_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_views_list_known" CHECK ("admin_views"."list" in ('orders', 'products', 'customers'))
);
--> statement-breakpoint
ALTER TABLE "admin_views" ADD CONSTRAINT "admin_views_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_views_staff_id_index" ON "admin_views" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "admin_views_list_index" ON "admin_views" USING btree ("list");