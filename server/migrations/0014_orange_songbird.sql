CREATE SEQUENCE "public"."ephcatch_match_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ephmatch_match_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "ephcatch_pairs" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"low_time" timestamptz(3),
	"high_time" timestamptz(3),
	"match_id" integer,
	"matched_time" timestamptz(3),
	"low_seen" timestamptz(3),
	"high_seen" timestamptz(3),
	"told_time" timestamptz(3),
	CONSTRAINT "ephcatch_pairs_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "ephcatch_pairs_match_id_unique" UNIQUE("match_id"),
	CONSTRAINT "ephcatch_pairs_order" CHECK ("ephcatch_pairs"."low_id" < "ephcatch_pairs"."high_id"),
	CONSTRAINT "ephcatch_pairs_match" CHECK (("ephcatch_pairs"."match_id" is not null) = ("ephcatch_pairs"."low_time" is not null and "ephcatch_pairs"."high_time" is not null)
        and ("ephcatch_pairs"."match_id" is null) = ("ephcatch_pairs"."matched_time" is null))
);
--> statement-breakpoint
CREATE TABLE "ephmatch_pairs" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	"low_relation" text,
	"high_relation" text,
	"low_time" timestamptz(3),
	"high_time" timestamptz(3),
	"match_id" integer,
	"matched_time" timestamptz(3),
	"low_seen" timestamptz(3),
	"high_seen" timestamptz(3),
	"told_time" timestamptz(3),
	CONSTRAINT "ephmatch_pairs_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "ephmatch_pairs_match_id_unique" UNIQUE("match_id"),
	CONSTRAINT "ephmatch_pairs_order" CHECK ("ephmatch_pairs"."low_id" < "ephmatch_pairs"."high_id"),
	CONSTRAINT "ephmatch_pairs_relations" CHECK ("ephmatch_pairs"."low_relation" in ('like', 'dislike') and "ephmatch_pairs"."high_relation" in ('like', 'dislike')),
	CONSTRAINT "ephmatch_pairs_times" CHECK (("ephmatch_pairs"."low_relation" is null) = ("ephmatch_pairs"."low_time" is null) and ("ephmatch_pairs"."high_relation" is null) = ("ephmatch_pairs"."high_time" is null)),
	CONSTRAINT "ephmatch_pairs_match" CHECK (("ephmatch_pairs"."match_id" is not null) = (coalesce("ephmatch_pairs"."low_relation", '') = 'like' and coalesce("ephmatch_pairs"."high_relation", '') = 'like')
        and ("ephmatch_pairs"."match_id" is null) = ("ephmatch_pairs"."matched_time" is null))
);
--> statement-breakpoint
CREATE TABLE "match_blocks" (
	"user_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "match_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "match_blocks_other" CHECK ("match_blocks"."user_id" <> "match_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "ephmatch_photos" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"large_jpeg" "bytea" NOT NULL,
	"large_webp" "bytea" NOT NULL,
	"thumb_jpeg" "bytea" NOT NULL,
	"thumb_webp" "bytea" NOT NULL,
	CONSTRAINT "ephmatch_photos_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ephmatch_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ephmatch_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"description" text,
	"match_message" text,
	"location_visible" boolean DEFAULT true NOT NULL,
	"location_town" text,
	"location_state" text,
	"location_country" text,
	"messaging_platform" text,
	"messaging_username" text,
	"looking_for" text,
	"created_time" timestamptz(3) NOT NULL,
	"updated_time" timestamptz(3) NOT NULL,
	"opted_out_time" timestamptz(3),
	"moderation" text,
	"moderation_note" text,
	"attention" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ephmatch_profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "ephmatch_profiles_texts" CHECK (length("ephmatch_profiles"."description") <= 254 and length("ephmatch_profiles"."match_message") <= 254),
	CONSTRAINT "ephmatch_profiles_platform" CHECK ("ephmatch_profiles"."messaging_platform" in ('Phone', 'Snapchat', 'Instagram')),
	CONSTRAINT "ephmatch_profiles_username" CHECK (("ephmatch_profiles"."messaging_platform" is null) = ("ephmatch_profiles"."messaging_username" is null)),
	CONSTRAINT "ephmatch_profiles_looking_for" CHECK ("ephmatch_profiles"."looking_for" in ('friends', 'fun', 'casual', 'love', 'open')),
	CONSTRAINT "ephmatch_profiles_moderation" CHECK ("ephmatch_profiles"."moderation" in ('hidden', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "ephmatch_undos" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"other_id" integer NOT NULL,
	"relation" text,
	"time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "ephmatch_user_id" integer;--> statement-breakpoint
ALTER TABLE "ephcatch_pairs" ADD CONSTRAINT "ephcatch_pairs_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephcatch_pairs" ADD CONSTRAINT "ephcatch_pairs_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_pairs" ADD CONSTRAINT "ephmatch_pairs_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_pairs" ADD CONSTRAINT "ephmatch_pairs_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_blocks" ADD CONSTRAINT "match_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_blocks" ADD CONSTRAINT "match_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_photos" ADD CONSTRAINT "ephmatch_photos_user_id_ephmatch_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ephmatch_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_profiles" ADD CONSTRAINT "ephmatch_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_undos" ADD CONSTRAINT "ephmatch_undos_user_id_ephmatch_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ephmatch_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ephmatch_undos" ADD CONSTRAINT "ephmatch_undos_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ephcatch_pairs_high_id_low_id_index" ON "ephcatch_pairs" USING btree ("high_id","low_id");--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_high_id_low_id_index" ON "ephmatch_pairs" USING btree ("high_id","low_id");--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_likes_of_low" ON "ephmatch_pairs" USING btree ("low_id","high_id","low_time") WHERE "low_relation" = 'like';--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_likes_by_low" ON "ephmatch_pairs" USING btree ("high_id","low_id","low_time") WHERE "low_relation" = 'like';--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_likes_of_high" ON "ephmatch_pairs" USING btree ("high_id","low_id","high_time") WHERE "high_relation" = 'like';--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_likes_by_high" ON "ephmatch_pairs" USING btree ("low_id","high_id","high_time") WHERE "high_relation" = 'like';--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_matches_of_high" ON "ephmatch_pairs" USING btree ("high_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "ephmatch_pairs_matches_of_low" ON "ephmatch_pairs" USING btree ("low_id") WHERE match_id is not null;--> statement-breakpoint
CREATE INDEX "match_blocks_blocked_id_user_id_index" ON "match_blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE INDEX "ephmatch_profiles_created_time_id_index" ON "ephmatch_profiles" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "ephmatch_profiles_updated_time_id_index" ON "ephmatch_profiles" USING btree ("updated_time","id");--> statement-breakpoint
CREATE INDEX "ephmatch_undos_other_id_index" ON "ephmatch_undos" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "ephmatch_undos_time_index" ON "ephmatch_undos" USING btree ("time");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_ephmatch_user_id_users_id_fk" FOREIGN KEY ("ephmatch_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_ephmatch_user_id_unique" UNIQUE("ephmatch_user_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id", "report_cases"."dorm_review_id", "report_cases"."ephmatch_user_id") = 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" when 'dormReview' then "report_cases"."dorm_review_id" when 'ephmatchProfile' then "report_cases"."ephmatch_user_id" end is not null);