ALTER TABLE "courses" DROP CONSTRAINT "courses_number_format";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_pending" ON "courses" USING btree ("id") WHERE pending;--> statement-breakpoint
-- Numbers lose leading zeros: 013 becomes 13. Courses that were stored under both spellings are merged,
-- and of two reviews by one author of the same course and professor the first is kept.
CREATE TEMP TABLE "course_spellings" AS
SELECT "id", "canonical", min("id") OVER (PARTITION BY "area_of_study_id", "canonical") AS "kept"
FROM (
  SELECT "id", "area_of_study_id",
    CASE "digits" WHEN '' THEN '0' ELSE "digits" END || substring("number" from '[A-Z]*$') AS "canonical"
  FROM (SELECT *, ltrim(substring("number" from '^[0-9]+'), '0') AS "digits" FROM "courses") AS "split"
) AS "spelled";--> statement-breakpoint
DELETE FROM "factrak_surveys" USING "factrak_survey_authors" AS "later", "course_spellings" AS "twin"
WHERE "later"."survey_id" = "factrak_surveys"."id" AND "twin"."id" = "later"."course_id" AND EXISTS (
  SELECT FROM "factrak_survey_authors" AS "first" JOIN "course_spellings" AS "other" ON "other"."id" = "first"."course_id"
  WHERE "first"."user_id" = "later"."user_id" AND "first"."professor_id" = "later"."professor_id"
    AND "other"."kept" = "twin"."kept" AND "first"."survey_id" < "later"."survey_id"
);--> statement-breakpoint
ALTER TABLE "factrak_survey_authors" DROP CONSTRAINT "factrak_survey_authors_subject";--> statement-breakpoint
UPDATE "factrak_surveys" SET "course_id" = "kept" FROM "course_spellings" AS "twin" WHERE "twin"."id" = "course_id" AND "kept" <> "course_id";--> statement-breakpoint
UPDATE "factrak_survey_authors" SET "course_id" = "kept" FROM "course_spellings" AS "twin" WHERE "twin"."id" = "course_id" AND "kept" <> "course_id";--> statement-breakpoint
ALTER TABLE "factrak_survey_authors" ADD CONSTRAINT "factrak_survey_authors_subject" FOREIGN KEY ("survey_id","professor_id","course_id") REFERENCES "public"."factrak_surveys"("id","professor_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "catalog_sections" SET "course_id" = "kept" FROM "course_spellings" AS "twin" WHERE "twin"."id" = "course_id" AND "kept" <> "course_id";--> statement-breakpoint
DELETE FROM "courses" USING "course_spellings" AS "twin" WHERE "twin"."id" = "courses"."id" AND "kept" <> "twin"."id";--> statement-breakpoint
UPDATE "courses" SET "number" = "canonical" FROM "course_spellings" AS "twin" WHERE "twin"."id" = "courses"."id" AND "number" <> "canonical";--> statement-breakpoint
DROP TABLE "course_spellings";--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_number_format" CHECK ("courses"."number" ~ '^(0|[1-9][0-9]{0,3})[A-Z]{0,2}$');
