-- Authors, voters and flaggers become pseudonyms, which need a key that is not in the database. So this
-- only makes room for them; `server/src/authors/separateAuthors.ts` fills them at the first start and
-- then drops what named people: factrak_survey_authors, factrak_past_reviews, dorm_review_authors, and
-- the columns user_id of votes and flags and reviewed of tombstones.
CREATE TABLE "author_key" (
	"check" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factrak_marks" (
	"mark" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "author_salt" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ADD CONSTRAINT "factrak_surveys_author" UNIQUE("author");--> statement-breakpoint
ALTER TABLE "factrak_survey_authors" DROP CONSTRAINT "factrak_survey_authors_subject";--> statement-breakpoint
ALTER TABLE "factrak_surveys" DROP CONSTRAINT "factrak_surveys_subject";--> statement-breakpoint
ALTER TABLE "dorm_reviews" ADD COLUMN "author" text;--> statement-breakpoint
-- The old table has a constraint of this name until it is dropped.
ALTER TABLE "dorm_review_authors" DROP CONSTRAINT "dorm_review_once";--> statement-breakpoint
ALTER TABLE "dorm_reviews" ADD CONSTRAINT "dorm_review_once" UNIQUE("author");--> statement-breakpoint
ALTER TABLE "dorm_review_authors" DROP CONSTRAINT "dorm_review_authors_subject";--> statement-breakpoint
ALTER TABLE "dorm_reviews" DROP CONSTRAINT "dorm_reviews_subject";--> statement-breakpoint
ALTER TABLE "factrak_agreements" DROP CONSTRAINT "factrak_agreement_once";--> statement-breakpoint
ALTER TABLE "factrak_agreements" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factrak_agreements" ADD COLUMN "voter" text;--> statement-breakpoint
ALTER TABLE "factrak_agreements" ADD CONSTRAINT "factrak_agreement_once" UNIQUE("survey_id","voter");--> statement-breakpoint
ALTER TABLE "factrak_flags" DROP CONSTRAINT "factrak_flag_once";--> statement-breakpoint
ALTER TABLE "factrak_flags" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "factrak_flags" ADD COLUMN "flagger" text;--> statement-breakpoint
ALTER TABLE "factrak_flags" ADD CONSTRAINT "factrak_flag_once" UNIQUE("survey_id","flagger");--> statement-breakpoint
ALTER TABLE "tombstones" ALTER COLUMN "reviewed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tombstones" ADD COLUMN "author_salt" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "tombstones" ALTER COLUMN "author_salt" DROP DEFAULT;--> statement-breakpoint
-- Calls and limits of the last day, which named their callers.
DROP TABLE "idempotency_keys";--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"content" text,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "idempotency_keys_owner_endpoint_key_pk" PRIMARY KEY("owner","endpoint","key")
);
--> statement-breakpoint
DROP TABLE "allowances";--> statement-breakpoint
CREATE TABLE "allowances" (
	"owner" text PRIMARY KEY NOT NULL,
	"period_start" timestamptz(3) NOT NULL,
	"used" integer NOT NULL
);
