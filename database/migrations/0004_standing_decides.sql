ALTER TABLE "users" DROP CONSTRAINT "users_role_known";--> statement-breakpoint
UPDATE "users" SET "role" = 'customer' WHERE "role" = 'professional';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('customer', 'admin'));
