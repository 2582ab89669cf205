ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
-- While an instance from before staff roles still runs: whom it makes an admin is an owner, as all its admins are, and whom it
-- makes a customer again keeps no role.
CREATE FUNCTION staff_role_of_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."role" = 'admin' AND NEW."staff_role" IS NULL THEN
		NEW."staff_role" := 'owner';
	ELSIF NEW."role" = 'customer' THEN
		NEW."staff_role" := NULL;
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_staff_role" BEFORE INSERT OR UPDATE OF "role", "staff_role" ON "users"
FOR EACH ROW EXECUTE FUNCTION staff_role_of_role();--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'catalogue', 'orders', 'support'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_of_admins" CHECK (("users"."role" = 'admin') = ("users"."staff_role" is not null));
