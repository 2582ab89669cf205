ALTER TABLE "lots" VALIDATE CONSTRAINT "lots_block_known";--> statement-breakpoint
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_reason_known";
