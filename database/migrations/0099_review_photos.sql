CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"file" text NOT NULL,
	"thumbnail" text NOT NULL,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_file_unique" UNIQUE("file"),
	CONSTRAINT "review_photos_thumbnail_unique" UNIQUE("thumbnail")
);
--> statement-breakpoint
ALTER TABLE "account_attempts" DROP CONSTRAINT "account_attempts_purpose_known";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_known";--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_file_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_thumbnail_files_key_fk" FOREIGN KEY ("thumbnail") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review_id_index" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_photos_waiting" ON "review_photos" USING btree ("review_id") WHERE "review_photos"."approved_at" is null;--> statement-breakpoint
ALTER TABLE "account_attempts" ADD CONSTRAINT "account_attempts_purpose_known" CHECK ("account_attempts"."purpose" in ('login', 'change-password', 'email', 'second-factor', 'order-email', 'address', 'coupon', 'coupon-code', 'review-photo'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_known" CHECK ("files"."kind" in ('avatar', 'licence-document', 'return-photo', 'review-photo', 'transfer-receipt'));--> statement-breakpoint
DO $$
DECLARE
	operation text;
BEGIN
	FOREACH operation IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
		EXECUTE format(
			'CREATE TRIGGER %I AFTER %s ON review_photos REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION note_product_change(%L, %L)',
			'product_change_' || lower(operation), operation,
			CASE operation
				WHEN 'INSERT' THEN 'NEW TABLE AS now_there'
				WHEN 'DELETE' THEN 'OLD TABLE AS was_there'
				ELSE 'OLD TABLE AS was_there NEW TABLE AS now_there' END,
			'review', 'SELECT DISTINCT r.product_id FROM changed JOIN reviews r ON r.id = changed.review_id');
	END LOOP;
END $$;
