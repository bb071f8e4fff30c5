ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "book_listings" ADD COLUMN "moderation" text;--> statement-breakpoint
ALTER TABLE "book_listings" ADD COLUMN "moderation_note" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "book_listing_id" integer;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_listing_id_book_listings_id_fk" FOREIGN KEY ("book_listing_id") REFERENCES "public"."book_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_listing_id_unique" UNIQUE("book_listing_id");--> statement-breakpoint
ALTER TABLE "book_listings" ADD CONSTRAINT "book_listings_moderation" CHECK ("book_listings"."moderation" in ('hidden', 'removed'));--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id", "report_cases"."dorm_review_id", "report_cases"."ephmatch_user_id", "report_cases"."book_listing_id") = 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" when 'dormReview' then "report_cases"."dorm_review_id" when 'ephmatchProfile' then "report_cases"."ephmatch_user_id" when 'bookListing' then "report_cases"."book_listing_id" end is not null);