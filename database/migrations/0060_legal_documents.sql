CREATE TABLE "document_series" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"issue_at" text NOT NULL,
	"tax_id" text NOT NULL,
	"vat_rate" integer NOT NULL,
	"invoice_prefix" text NOT NULL,
	"credit_note_prefix" text NOT NULL,
	"restarts_yearly" boolean NOT NULL,
	CONSTRAINT "invoice_settings_one_row" CHECK ("invoice_settings"."id" = 1),
	CONSTRAINT "invoice_settings_issue_at_known" CHECK ("invoice_settings"."issue_at" in ('manual', 'payment', 'dispatch')),
	CONSTRAINT "invoice_settings_vat_rate" CHECK ("invoice_settings"."vat_rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" integer NOT NULL,
	"invoice_id" integer,
	"refund_id" integer,
	"language" "language_code" NOT NULL,
	"total" integer NOT NULL,
	"vat" integer NOT NULL,
	"vat_rate" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_documents_number_unique" UNIQUE("number"),
	CONSTRAINT "legal_documents_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "legal_documents_kind_known" CHECK ("legal_documents"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "legal_documents_amounts" CHECK ("legal_documents"."total" >= 0 and "legal_documents"."vat" between 0 and "legal_documents"."total"),
	CONSTRAINT "legal_documents_invoice" CHECK (("legal_documents"."kind" = 'invoice') = ("legal_documents"."invoice_id" is null))
);
--> statement-breakpoint
CREATE TABLE "order_billing" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"tax_id" text NOT NULL,
	"po_number" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_invoice_id_legal_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."legal_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_documents" ADD CONSTRAINT "legal_documents_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_billing" ADD CONSTRAINT "order_billing_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_documents_sequence" ON "legal_documents" USING btree ("prefix","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_documents_one_invoice" ON "legal_documents" USING btree ("order_id") WHERE "legal_documents"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "legal_documents_order_id_index" ON "legal_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "legal_documents_invoice_id_index" ON "legal_documents" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "legal_documents_newest" ON "legal_documents" USING btree ("issued_at","id");--> statement-breakpoint
CREATE FUNCTION reject_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'issued document % cannot be changed or deleted', OLD.number USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
COMMENT ON FUNCTION reject_document_change() IS 'Rejects every change of an issued invoice or credit note';--> statement-breakpoint
CREATE TRIGGER "unchangeable" BEFORE UPDATE OR DELETE ON "legal_documents" FOR EACH ROW EXECUTE FUNCTION reject_document_change();
