CREATE TABLE "file_storage" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"place" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "file_storage_one_row" CHECK ("file_storage"."id" = 1)
);
