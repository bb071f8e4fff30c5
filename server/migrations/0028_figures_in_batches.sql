CREATE TABLE "dorm_figures" (
	"dorm_id" integer PRIMARY KEY NOT NULL,
	"review_count" integer NOT NULL,
	"satisfaction" double precision,
	"location" double precision,
	"wifi" double precision,
	"loudness" double precision
);
--> statement-breakpoint
CREATE TABLE "dorm_room_figures" (
	"dorm_room_id" integer PRIMARY KEY NOT NULL,
	"review_count" integer NOT NULL,
	"satisfaction" double precision,
	"location" double precision,
	"wifi" double precision,
	"loudness" double precision
);
--> statement-breakpoint
CREATE TABLE "factrak_counted_reviews" (
	"professor_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"would_recommend_course" boolean,
	"would_take_another" boolean,
	"course_workload" smallint,
	"course_stimulating" smallint,
	"approachability" smallint,
	"lead_lecture" smallint,
	"promote_discussion" smallint,
	"outside_helpfulness" smallint,
	"mental_health_support" smallint
);
--> statement-breakpoint
DROP INDEX "dorm_reviews_ratings";--> statement-breakpoint
DROP INDEX "factrak_surveys_course_answers";--> statement-breakpoint
DROP INDEX "factrak_surveys_professor_answers";--> statement-breakpoint
ALTER TABLE "dorm_reviews" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "dorm_reviews" ALTER COLUMN "id" SET DEFAULT floor(random() * 2147483647)::int + 1;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ALTER COLUMN "id" SET DEFAULT floor(random() * 2147483647)::int + 1;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dorm_figures" ADD CONSTRAINT "dorm_figures_dorm_id_dorms_id_fk" FOREIGN KEY ("dorm_id") REFERENCES "public"."dorms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_room_figures" ADD CONSTRAINT "dorm_room_figures_dorm_room_id_dorm_rooms_id_fk" FOREIGN KEY ("dorm_room_id") REFERENCES "public"."dorm_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_counted_reviews" ADD CONSTRAINT "factrak_counted_reviews_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_counted_reviews" ADD CONSTRAINT "factrak_counted_reviews_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factrak_counted_reviews_course_id_professor_id_index" ON "factrak_counted_reviews" USING btree ("course_id","professor_id");--> statement-breakpoint
CREATE INDEX "factrak_counted_reviews_professor_id_course_id_index" ON "factrak_counted_reviews" USING btree ("professor_id","course_id");--> statement-breakpoint
CREATE INDEX "factrak_surveys_course_listed" ON "factrak_surveys" USING btree ("course_id","created_time","id","professor_id","published") WHERE hidden_time is null;--> statement-breakpoint
CREATE INDEX "factrak_surveys_professor_listed" ON "factrak_surveys" USING btree ("professor_id","created_time","id","course_id","published") WHERE hidden_time is null;--> statement-breakpoint
CREATE INDEX "factrak_surveys_unpublished" ON "factrak_surveys" USING btree ("created_time") WHERE not published;--> statement-breakpoint
-- What was published so far stays published, and has its figures until the first batch.
UPDATE "factrak_surveys" SET "published" = true
WHERE "created_time" < now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM "courses" WHERE "courses"."id" = "course_id" AND "courses"."pending");--> statement-breakpoint
INSERT INTO "factrak_counted_reviews"
SELECT "professor_id", "course_id", "would_recommend_course", "would_take_another", "course_workload",
  "course_stimulating", "approachability", "lead_lecture", "promote_discussion", "outside_helpfulness",
  "mental_health_support"
FROM "factrak_surveys"
WHERE "published" AND "hidden_time" IS NULL AND "created_time" > now() - interval '5 years'
ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;--> statement-breakpoint
INSERT INTO "dorm_figures"
SELECT "dorm_id", count(*), round(avg("satisfaction"), 1), round(avg("location"), 1),
  round(avg("wifi"), 1), round(avg("loudness"), 1)
FROM "dorm_reviews"
WHERE "moderation" IS NULL AND ("anonymous_until" IS NULL OR "anonymous_until" <= current_date)
GROUP BY 1;--> statement-breakpoint
INSERT INTO "dorm_room_figures"
SELECT "dorm_room_id", count(*), round(avg("satisfaction"), 1), round(avg("location"), 1),
  round(avg("wifi"), 1), round(avg("loudness"), 1)
FROM "dorm_reviews"
WHERE "moderation" IS NULL AND ("anonymous_until" IS NULL OR "anonymous_until" <= current_date)
GROUP BY 1;
