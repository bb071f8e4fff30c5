CREATE TABLE "areas_of_study" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "areas_of_study_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"abbreviation" text NOT NULL,
	"department_id" integer NOT NULL,
	CONSTRAINT "areas_of_study_name_unique" UNIQUE("name"),
	CONSTRAINT "areas_of_study_abbreviation_unique" UNIQUE("abbreviation"),
	CONSTRAINT "areas_of_study_abbreviation" CHECK ("areas_of_study"."abbreviation" ~ '^[A-Z]{1,4}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"user_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "audit_log_source" CHECK ("audit_log"."source" in ('person', 'command line'))
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"remember" boolean NOT NULL,
	"created_time" timestamptz(3) DEFAULT now() NOT NULL,
	"last_used_time" timestamptz(3) DEFAULT now() NOT NULL,
	"expire_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulletins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"start_date" timestamptz(3) NOT NULL,
	"end_date" timestamptz(3),
	"offer" boolean,
	"user_id" integer,
	"ex_user_name" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"edited_time" timestamptz(3),
	"deleted_time" timestamptz(3),
	"deleted_by_id" integer,
	"hidden_time" timestamptz(3),
	"removed" boolean DEFAULT false NOT NULL,
	"hidden_note" text,
	CONSTRAINT "bulletins_type" CHECK ("bulletins"."type" in ('announcement', 'exchange', 'lostAndFound', 'job')),
	CONSTRAINT "bulletins_dates" CHECK ("bulletins"."start_date" <= "bulletins"."end_date"),
	CONSTRAINT "bulletins_end" CHECK ("bulletins"."type" = 'announcement' or "bulletins"."end_date" is not null)
);
--> statement-breakpoint
CREATE TABLE "catalog_instructors" (
	"section_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	CONSTRAINT "catalog_instructors_section_id_position_pk" PRIMARY KEY("section_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalog_listings" (
	"section_id" integer NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "catalog_listings_section_id_code_pk" PRIMARY KEY("section_id","code")
);
--> statement-breakpoint
CREATE TABLE "catalog_meetings" (
	"section_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"days" smallint NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "catalog_meetings_section_id_position_pk" PRIMARY KEY("section_id","position"),
	CONSTRAINT "catalog_meetings_time" CHECK (("catalog_meetings"."days" = 0 and "catalog_meetings"."start_minute" = 0 and "catalog_meetings"."end_minute" = 0)
        or ("catalog_meetings"."days" between 1 and 31 and "catalog_meetings"."start_minute" >= 0
          and "catalog_meetings"."start_minute" < "catalog_meetings"."end_minute" and "catalog_meetings"."end_minute" <= 1440))
);
--> statement-breakpoint
CREATE TABLE "catalog_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"term_id" integer NOT NULL,
	"peoplesoft_number" integer NOT NULL,
	"department" text NOT NULL,
	"number" integer NOT NULL,
	"section" text NOT NULL,
	"registrar_course_id" text NOT NULL,
	"course_id" integer,
	"class_type" text NOT NULL,
	"title_long" text NOT NULL,
	"title_short" text NOT NULL,
	"details" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "catalog_sections_class" UNIQUE("term_id","peoplesoft_number")
);
--> statement-breakpoint
CREATE TABLE "catalog_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalog_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"semester" text NOT NULL,
	CONSTRAINT "catalog_terms_once" UNIQUE("year","semester"),
	CONSTRAINT "catalog_terms_semester" CHECK ("catalog_terms"."semester" in ('Fall', 'Winter', 'Spring'))
);
--> statement-breakpoint
CREATE TABLE "catalog_years" (
	"year" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"update_time" text NOT NULL,
	"imported_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area_of_study_id" integer NOT NULL,
	"number" text NOT NULL,
	"title" text,
	CONSTRAINT "courses_number" UNIQUE("area_of_study_id","number"),
	CONSTRAINT "courses_number_format" CHECK ("courses"."number" ~ '^[0-9]{1,4}[A-Z]{0,2}$')
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "departments_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	CONSTRAINT "offices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "discussions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discussions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"last_active" timestamptz(3) NOT NULL,
	"post_count" integer NOT NULL,
	"user_id" integer,
	"ex_user_name" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"edited_time" timestamptz(3),
	"deleted_time" timestamptz(3),
	"deleted_by_id" integer,
	"hidden_time" timestamptz(3),
	"removed" boolean DEFAULT false NOT NULL,
	"hidden_note" text,
	CONSTRAINT "discussions_posts" CHECK ("discussions"."post_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"discussion_id" integer NOT NULL,
	"content" text NOT NULL,
	"user_id" integer,
	"ex_user_name" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"edited_time" timestamptz(3),
	"deleted_time" timestamptz(3),
	"deleted_by_id" integer,
	"hidden_time" timestamptz(3),
	"removed" boolean DEFAULT false NOT NULL,
	"hidden_note" text
);
--> statement-breakpoint
CREATE TABLE "dorm_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorm_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dorm_id" integer NOT NULL,
	"number" text NOT NULL,
	"room_type" text DEFAULT 'u' NOT NULL,
	CONSTRAINT "dorm_rooms_number" UNIQUE("dorm_id","number"),
	CONSTRAINT "dorm_rooms_type" CHECK ("dorm_rooms"."room_type" in ('s', 'd', 'f', 'u'))
);
--> statement-breakpoint
CREATE TABLE "dorms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"neighborhood_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "dorms_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "neighborhoods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "neighborhoods_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "factrak_agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factrak_agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"agrees" boolean NOT NULL,
	CONSTRAINT "factrak_agreement_once" UNIQUE("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "factrak_counted_terms" (
	"term" text PRIMARY KEY NOT NULL,
	"counted_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factrak_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factrak_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"survey_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"decided_time" timestamptz(3),
	CONSTRAINT "factrak_flag_once" UNIQUE("survey_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "factrak_survey_authors" (
	"survey_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"professor_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "factrak_survey_once" UNIQUE("user_id","professor_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "factrak_surveys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "factrak_surveys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professor_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"comment" text NOT NULL,
	"would_recommend_course" boolean,
	"would_take_another" boolean,
	"course_workload" smallint,
	"course_stimulating" smallint,
	"approachability" smallint,
	"lead_lecture" smallint,
	"promote_discussion" smallint,
	"outside_helpfulness" smallint,
	"mental_health_support" smallint,
	"grade_received" text,
	"semester_season" text,
	"semester_year" integer,
	"course_format" text,
	"hidden_time" timestamptz(3),
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "factrak_surveys_subject" UNIQUE("id","professor_id","course_id"),
	CONSTRAINT "factrak_surveys_comment" CHECK (length("factrak_surveys"."comment") between 100 and 10000),
	CONSTRAINT "factrak_surveys_term" CHECK (("factrak_surveys"."semester_season" is null) = ("factrak_surveys"."semester_year" is null)),
	CONSTRAINT "factrak_surveys_scales" CHECK (least(course_workload, course_stimulating, approachability, lead_lecture, promote_discussion, outside_helpfulness, mental_health_support) >= 1 and greatest(course_workload, course_stimulating, approachability, lead_lecture, promote_discussion, outside_helpfulness, mental_health_support) <= 7)
);
--> statement-breakpoint
CREATE TABLE "library_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"week" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"updated_time" timestamptz(3) NOT NULL,
	CONSTRAINT "library_services_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"bulletin_id" integer,
	"ride_id" integer,
	"discussion_id" integer,
	"post_id" integer,
	"state" text NOT NULL,
	"open_reports" integer NOT NULL,
	"reports" integer NOT NULL,
	"first_reported_time" timestamptz(3) NOT NULL,
	"last_reported_time" timestamptz(3) NOT NULL,
	"decided_time" timestamptz(3),
	"decided_by_id" integer,
	"note" text,
	CONSTRAINT "report_cases_bulletin_id_unique" UNIQUE("bulletin_id"),
	CONSTRAINT "report_cases_ride_id_unique" UNIQUE("ride_id"),
	CONSTRAINT "report_cases_discussion_id_unique" UNIQUE("discussion_id"),
	CONSTRAINT "report_cases_post_id_unique" UNIQUE("post_id"),
	CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id") = 1),
	CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" end is not null),
	CONSTRAINT "report_cases_state" CHECK ("report_cases"."state" in ('open', 'kept', 'hidden', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"note" text,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('private', 'person', 'spam', 'other'))
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"destination" text NOT NULL,
	"source_key" text NOT NULL,
	"destination_key" text NOT NULL,
	"offer" boolean NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"seats" integer,
	"body" text NOT NULL,
	"user_id" integer,
	"ex_user_name" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"edited_time" timestamptz(3),
	"deleted_time" timestamptz(3),
	"deleted_by_id" integer,
	"hidden_time" timestamptz(3),
	"removed" boolean DEFAULT false NOT NULL,
	"hidden_note" text,
	CONSTRAINT "rides_time" CHECK ("rides"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "rides_seats" CHECK ("rides"."seats" between 0 and 12)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "calendar_feeds_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "course_selections" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"courses" text NOT NULL,
	"updated_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"team_group" text NOT NULL,
	"role" text,
	"position" integer NOT NULL,
	CONSTRAINT "team_members_group" CHECK ("team_members"."team_group" in ('board', 'contributor'))
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"user_id" integer NOT NULL,
	"full" boolean NOT NULL,
	"name" text collate "C" NOT NULL,
	"type" text NOT NULL,
	"class_year" integer,
	"unix" text NOT NULL,
	"email" text,
	"title" text,
	"major" text,
	"entry" text,
	"ext" text,
	"dorm" text,
	"room" text,
	"neighborhood" text,
	"building" text,
	"department" text,
	"zip" text,
	"city" text,
	"state" text,
	"country" text,
	"pronoun" text,
	"tags" text,
	"text" text NOT NULL,
	CONSTRAINT "directory_entries_user_id_full_pk" PRIMARY KEY("user_id","full")
);
--> statement-breakpoint
CREATE TABLE "directory_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "directory_version_single" CHECK ("directory_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"bulletin_read" boolean DEFAULT false NOT NULL,
	"bulletin_write" boolean DEFAULT false NOT NULL,
	"factrak" boolean DEFAULT false NOT NULL,
	"dormtrak" boolean DEFAULT false NOT NULL,
	"booktrak" boolean DEFAULT false NOT NULL,
	"goodrich" boolean DEFAULT false NOT NULL,
	"ephcatch" boolean DEFAULT false NOT NULL,
	"ephmatch" boolean DEFAULT false NOT NULL,
	"created_time" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "user_photos" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"large_jpeg" "bytea" NOT NULL,
	"large_webp" "bytea" NOT NULL,
	"thumb_jpeg" "bytea" NOT NULL,
	"thumb_webp" "bytea" NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tags" (
	"user_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "user_tags_user_id_tag_id_pk" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unix_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"pronoun" text,
	"williams_email" text,
	"williams_id" text,
	"title" text,
	"class_year" integer,
	"off_cycle" boolean DEFAULT false NOT NULL,
	"major" text,
	"su_box" text,
	"entry" text,
	"campus_status" text,
	"off_campus" boolean DEFAULT false NOT NULL,
	"campus_phone_ext" text,
	"cell_phone" text,
	"home_phone" text,
	"home_town" text,
	"home_state" text,
	"home_zip" text,
	"home_country" text,
	"department_id" integer,
	"office_id" integer,
	"dorm_room_id" integer,
	"visible" boolean DEFAULT true NOT NULL,
	"dorm_visible" boolean DEFAULT true NOT NULL,
	"home_visible" boolean DEFAULT true NOT NULL,
	"dietary_pref" boolean,
	"dietary_pref_visible" boolean DEFAULT false NOT NULL,
	"at_williams" boolean DEFAULT true NOT NULL,
	"admin" boolean DEFAULT false NOT NULL,
	"factrak_admin" boolean DEFAULT false NOT NULL,
	"goodrich_manager" boolean DEFAULT false NOT NULL,
	"has_accepted_factrak_policy" boolean DEFAULT false NOT NULL,
	"has_accepted_dormtrak_policy" boolean DEFAULT false NOT NULL,
	"factrak_survey_deficit" integer,
	"on_campus_semesters" integer DEFAULT 0 NOT NULL,
	"opt_out_ephcatch" boolean DEFAULT false NOT NULL,
	"ephcatch_eligibility" boolean DEFAULT false NOT NULL,
	"created_time" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "users_type" CHECK ("users"."type" in ('student', 'alumni', 'professor', 'staff')),
	CONSTRAINT "users_deficit" CHECK ("users"."factrak_survey_deficit" >= 0)
);
--> statement-breakpoint
ALTER TABLE "areas_of_study" ADD CONSTRAINT "areas_of_study_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletins" ADD CONSTRAINT "bulletins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletins" ADD CONSTRAINT "bulletins_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_instructors" ADD CONSTRAINT "catalog_instructors_section_id_catalog_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."catalog_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_instructors" ADD CONSTRAINT "catalog_instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_listings" ADD CONSTRAINT "catalog_listings_section_id_catalog_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."catalog_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_meetings" ADD CONSTRAINT "catalog_meetings_section_id_catalog_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."catalog_sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_sections" ADD CONSTRAINT "catalog_sections_term_id_catalog_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."catalog_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_sections" ADD CONSTRAINT "catalog_sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_terms" ADD CONSTRAINT "catalog_terms_year_catalog_years_year_fk" FOREIGN KEY ("year") REFERENCES "public"."catalog_years"("year") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_area_of_study_id_areas_of_study_id_fk" FOREIGN KEY ("area_of_study_id") REFERENCES "public"."areas_of_study"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussions" ADD CONSTRAINT "discussions_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD CONSTRAINT "dorm_rooms_dorm_id_dorms_id_fk" FOREIGN KEY ("dorm_id") REFERENCES "public"."dorms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorms" ADD CONSTRAINT "dorms_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_agreements" ADD CONSTRAINT "factrak_agreements_survey_id_factrak_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."factrak_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_agreements" ADD CONSTRAINT "factrak_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_flags" ADD CONSTRAINT "factrak_flags_survey_id_factrak_surveys_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."factrak_surveys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_flags" ADD CONSTRAINT "factrak_flags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_survey_authors" ADD CONSTRAINT "factrak_survey_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_survey_authors" ADD CONSTRAINT "factrak_survey_authors_subject" FOREIGN KEY ("survey_id","professor_id","course_id") REFERENCES "public"."factrak_surveys"("id","professor_id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ADD CONSTRAINT "factrak_surveys_professor_id_users_id_fk" FOREIGN KEY ("professor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_surveys" ADD CONSTRAINT "factrak_surveys_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_bulletin_id_bulletins_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_selections" ADD CONSTRAINT "course_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_photos" ADD CONSTRAINT "user_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tags" ADD CONSTRAINT "user_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_dorm_room_id_dorm_rooms_id_fk" FOREIGN KEY ("dorm_room_id") REFERENCES "public"."dorm_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "areas_of_study_department_id_index" ON "areas_of_study" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_index" ON "audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_created_time_id_index" ON "audit_log" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_id_index" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_time_index" ON "sessions" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_time_index" ON "sign_in_failures" USING btree ("subject","time");--> statement-breakpoint
CREATE INDEX "sign_in_failures_time_index" ON "sign_in_failures" USING btree ("time");--> statement-breakpoint
CREATE INDEX "bulletins_listed" ON "bulletins" USING btree ("type","start_date","id","end_date") WHERE deleted_time is null and hidden_time is null;--> statement-breakpoint
CREATE INDEX "bulletins_listed_all" ON "bulletins" USING btree ("start_date","id","end_date") WHERE deleted_time is null and hidden_time is null;--> statement-breakpoint
CREATE INDEX "bulletins_ending" ON "bulletins" USING btree ("type","end_date","id","start_date") WHERE deleted_time is null and hidden_time is null;--> statement-breakpoint
CREATE INDEX "bulletins_text" ON "bulletins" USING gin (fold("title" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulletins_author" ON "bulletins" USING gin (fold("ex_user_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bulletins_user_id_start_date_index" ON "bulletins" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE INDEX "bulletins_deleted_by_id_index" ON "bulletins" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "catalog_instructors_user_id_index" ON "catalog_instructors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "catalog_listings_code_index" ON "catalog_listings" USING btree ("code");--> statement-breakpoint
CREATE INDEX "catalog_sections_course_id_index" ON "catalog_sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING gin (fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discussions_listed" ON "discussions" USING btree ("last_active","id") WHERE deleted_time is null and hidden_time is null and post_count > 0;--> statement-breakpoint
CREATE INDEX "discussions_text" ON "discussions" USING gin (fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discussions_author" ON "discussions" USING gin (fold("ex_user_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discussions_user_id_index" ON "discussions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discussions_deleted_by_id_index" ON "discussions" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "posts_in_thread" ON "posts" USING btree ("discussion_id","created_time","id") WHERE deleted_time is null and not removed;--> statement-breakpoint
CREATE INDEX "posts_discussion_id_index" ON "posts" USING btree ("discussion_id");--> statement-breakpoint
CREATE INDEX "posts_text" ON "posts" USING gin (fold("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_user_id_discussion_id_index" ON "posts" USING btree ("user_id","discussion_id");--> statement-breakpoint
CREATE INDEX "posts_deleted_by_id_index" ON "posts" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "dorms_neighborhood_id_index" ON "dorms" USING btree ("neighborhood_id");--> statement-breakpoint
CREATE INDEX "factrak_agreements_user_id_index" ON "factrak_agreements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factrak_flags_open" ON "factrak_flags" USING btree ("created_time","survey_id") WHERE decided_time is null;--> statement-breakpoint
CREATE INDEX "factrak_flags_user_id_index" ON "factrak_flags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factrak_surveys_course_id_created_time_id_index" ON "factrak_surveys" USING btree ("course_id","created_time","id");--> statement-breakpoint
CREATE INDEX "factrak_surveys_professor_id_created_time_id_index" ON "factrak_surveys" USING btree ("professor_id","created_time","id");--> statement-breakpoint
CREATE INDEX "factrak_surveys_created_time_id_index" ON "factrak_surveys" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "factrak_surveys_course_answers" ON "factrak_surveys" USING btree ("course_id","professor_id","created_time","would_recommend_course","would_take_another","course_workload","course_stimulating","approachability","lead_lecture","promote_discussion","outside_helpfulness") WHERE hidden_time is null;--> statement-breakpoint
CREATE INDEX "factrak_surveys_professor_answers" ON "factrak_surveys" USING btree ("professor_id","course_id","created_time","would_recommend_course","would_take_another","course_workload","course_stimulating","approachability","lead_lecture","promote_discussion","outside_helpfulness") WHERE hidden_time is null;--> statement-breakpoint
CREATE INDEX "factrak_surveys_hidden" ON "factrak_surveys" USING btree ("hidden_time") WHERE hidden_time is not null;--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("open_reports" DESC NULLS FIRST,"first_reported_time","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_time","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "report_cases_decided_by_id_index" ON "report_cases" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_index" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "rides_listed" ON "rides" USING btree ("day","time","id") WHERE deleted_time is null and hidden_time is null;--> statement-breakpoint
CREATE INDEX "rides_text" ON "rides" USING gin (fold("source" || ' ' || "destination" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rides_author" ON "rides" USING gin (fold("ex_user_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rides_user_id_day_index" ON "rides" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "rides_deleted_by_id_index" ON "rides" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "schedules_user_id_id_index" ON "schedules" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_default" ON "schedules" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "directory_entries_name" ON "directory_entries" USING btree ("full","name","user_id");--> statement-breakpoint
CREATE INDEX "directory_entries_type" ON "directory_entries" USING btree ("full","type");--> statement-breakpoint
CREATE INDEX "directory_entries_year" ON "directory_entries" USING btree ("full","class_year");--> statement-breakpoint
CREATE INDEX "directory_entries_pronoun" ON "directory_entries" USING btree ("full","pronoun");--> statement-breakpoint
CREATE INDEX "directory_entries_public" ON "directory_entries" USING gin (directory_grams("text"),"text" gin_trgm_ops,"name" gin_trgm_ops,"unix" gin_trgm_ops,"email" gin_trgm_ops,"title" gin_trgm_ops,"major" gin_trgm_ops,"entry" gin_trgm_ops,"ext" gin_trgm_ops,"dorm" gin_trgm_ops,"room" gin_trgm_ops,"neighborhood" gin_trgm_ops,"building" gin_trgm_ops,"department" gin_trgm_ops,"zip" gin_trgm_ops,"city" gin_trgm_ops,"state" gin_trgm_ops,"country" gin_trgm_ops,"tags" gin_trgm_ops) WHERE not "full";--> statement-breakpoint
CREATE INDEX "directory_entries_full" ON "directory_entries" USING gin (directory_grams("text"),"text" gin_trgm_ops,"name" gin_trgm_ops,"unix" gin_trgm_ops,"email" gin_trgm_ops,"title" gin_trgm_ops,"major" gin_trgm_ops,"entry" gin_trgm_ops,"ext" gin_trgm_ops,"dorm" gin_trgm_ops,"room" gin_trgm_ops,"neighborhood" gin_trgm_ops,"building" gin_trgm_ops,"department" gin_trgm_ops,"zip" gin_trgm_ops,"city" gin_trgm_ops,"state" gin_trgm_ops,"country" gin_trgm_ops,"tags" gin_trgm_ops) WHERE "full";--> statement-breakpoint
CREATE INDEX "user_tags_tag_id_index" ON "user_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_unix_id" ON "users" USING btree (lower("unix_id"));--> statement-breakpoint
CREATE INDEX "users_name_id_index" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_department_id_index" ON "users" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "users_office_id_index" ON "users" USING btree ("office_id");--> statement-breakpoint
CREATE INDEX "users_dorm_room_id_index" ON "users" USING btree ("dorm_room_id");--> statement-breakpoint
CREATE INDEX "users_type_class_year_index" ON "users" USING btree ("type","class_year");