ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "pair" text;--> statement-breakpoint
ALTER TABLE "book_interests" ADD COLUMN "hidden_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "book_interests" ADD COLUMN "hidden_note" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "book_id" integer;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "book_interest_id" integer;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_interest_id_book_interests_id_fk" FOREIGN KEY ("book_interest_id") REFERENCES "public"."book_interests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_id_unique" UNIQUE("book_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_interest_id_unique" UNIQUE("book_interest_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_person_id_unique" UNIQUE("person_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_plan_id_unique" UNIQUE("plan_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id", "report_cases"."dorm_review_id", "report_cases"."ephmatch_user_id", "report_cases"."book_listing_id", "report_cases"."book_id", "report_cases"."book_interest_id", "report_cases"."person_id", "report_cases"."plan_id") = 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" when 'dormReview' then "report_cases"."dorm_review_id" when 'ephmatchProfile' then "report_cases"."ephmatch_user_id" when 'bookListing' then "report_cases"."book_listing_id" when 'book' then "report_cases"."book_id" when 'bookInterest' then "report_cases"."book_interest_id" when 'person' then "report_cases"."person_id" when 'plan' then "report_cases"."plan_id" end is not null);