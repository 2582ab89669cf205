CREATE TABLE "account_attempts" (
	"purpose" text NOT NULL,
	"key_hash" text NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_attempts_purpose_key_hash_pk" PRIMARY KEY("purpose","key_hash"),
	CONSTRAINT "account_attempts_purpose_known" CHECK ("account_attempts"."purpose" in ('login', 'change-password', 'letter'))
);
--> statement-breakpoint
DROP INDEX "sessions_previous_refresh_hash_index";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "family_hash" text;--> statement-breakpoint
CREATE INDEX "account_attempts_window_started_at_index" ON "account_attempts" USING btree ("window_started_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_familyHash_unique" UNIQUE("family_hash");