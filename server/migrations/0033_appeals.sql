CREATE TABLE "report_appeals" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"against" text NOT NULL,
	"against_note" text,
	"decided_by_id" integer,
	"answered_time" timestamptz(3),
	CONSTRAINT "report_appeals_against" CHECK ("report_appeals"."against" in ('hidden', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "author_told" jsonb;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_appeals_user_id_index" ON "report_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_appeals_decided_by_id_index" ON "report_appeals" USING btree ("decided_by_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_rule" CHECK ("report_cases"."rule" in ('private', 'person', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_outcome" CHECK ("report_cases"."outcome" in ('kept', 'hidden', 'removed'));--> statement-breakpoint
UPDATE "report_cases" SET "outcome" = "state" WHERE "state" <> 'open';--> statement-breakpoint
-- The audit log tells what was decided last about a case that is open again.
UPDATE "report_cases" SET "outcome" = coalesce((
  SELECT CASE split_part("action", '.', 2) WHEN 'hide' THEN 'hidden' WHEN 'remove' THEN 'removed' ELSE 'kept' END
  FROM "audit_log" WHERE "details"->>'case' = "report_cases"."id"::text AND "action" IN ("kind" || '.keep', "kind" || '.hide', "kind" || '.remove')
  ORDER BY "audit_log"."id" DESC LIMIT 1
), 'kept') WHERE "state" = 'open' AND "decided_time" IS NOT NULL;--> statement-breakpoint
-- Authors were told of each decision against them, and of the last one if they were notified since it was made.
UPDATE "report_cases" SET "author_told" = jsonb_build_object(
  'outcome', "outcome", 'rule', NULL, 'note', "note",
  'decidedTime', to_char("decided_time" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
) WHERE "decided_time" IS NOT NULL AND ("outcome" IN ('hidden', 'removed') OR EXISTS (
  SELECT FROM "notifications" WHERE "topic" = 'contentModerated' AND "subject_kind" = 'reportCase' AND "subject_id" = "report_cases"."id" AND "created_time" >= "decided_time"
));--> statement-breakpoint
UPDATE "notifications" SET "subject_kind" = 'reportCase', "subject_id" = split_part("dedup_key", ':', 2)::int WHERE "topic" = 'reportDecided' AND "subject_id" IS NULL AND "dedup_key" ~ '^case:\d+:';
