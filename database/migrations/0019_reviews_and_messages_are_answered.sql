CREATE TABLE "contact_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"author_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_steps_kind_known" CHECK ("contact_steps"."kind" in ('answered', 'noted', 'closed', 'reopened'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_steps" ADD CONSTRAINT "contact_steps_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_steps" ADD CONSTRAINT "contact_steps_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_steps_message_id_index" ON "contact_steps" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("status","id");