-- Responses stored so far are readable; they are kept for a day at most.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "content" SET DATA TYPE text;