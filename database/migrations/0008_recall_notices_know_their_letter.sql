ALTER TABLE "recall_notices" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_notices_mail_id_index" ON "recall_notices" USING btree ("mail_id");