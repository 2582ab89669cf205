CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "skin_type" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "age_group" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_user_id_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_skin_type_known" CHECK ("reviews"."skin_type" in ('dry', 'oily', 'combination', 'sensitive', 'mature', 'normal'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_age_group_known" CHECK ("reviews"."age_group" in ('under-18', '18-24', '25-34', '35-44', '45-54', '55-plus'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_not_negative" CHECK ("reviews"."helpful" >= 0);