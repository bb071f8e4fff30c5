ALTER TABLE "special_days" DROP CONSTRAINT "special_days_order";--> statement-breakpoint
ALTER TABLE "special_days" DROP CONSTRAINT "special_days_hours";--> statement-breakpoint
ALTER TABLE "special_days" ADD COLUMN "hours" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
UPDATE "special_days" SET "hours" = jsonb_build_array(jsonb_build_object('opens', "opens", 'closes', "closes")) WHERE "opens" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "special_days" ALTER COLUMN "hours" DROP DEFAULT;--> statement-breakpoint
UPDATE "opening_calendar" SET "week" = (
  SELECT jsonb_agg(CASE jsonb_typeof("day") WHEN 'object' THEN jsonb_build_array("day") ELSE '[]'::jsonb END ORDER BY "place")
  FROM jsonb_array_elements("week") WITH ORDINALITY AS "days" ("day", "place")
) WHERE "week" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "special_days" DROP COLUMN "opens";--> statement-breakpoint
ALTER TABLE "special_days" DROP COLUMN "closes";--> statement-breakpoint
ALTER TABLE "special_days" ADD CONSTRAINT "special_days_hours" CHECK (jsonb_typeof("special_days"."hours") = 'array');
