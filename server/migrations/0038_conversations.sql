CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ride_id" integer,
	"bulletin_id" integer,
	"book_listing_id" integer,
	"is_match" boolean DEFAULT false NOT NULL,
	"owner_id" integer NOT NULL,
	"asker_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"updated_time" timestamptz(3) NOT NULL,
	"ended_by_id" integer,
	"seats" smallint,
	"seats_state" text,
	"owner_waits" boolean DEFAULT false NOT NULL,
	"asker_waits" boolean DEFAULT false NOT NULL,
	"owner_read_id" integer DEFAULT 0 NOT NULL,
	"asker_read_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversations_ride" UNIQUE("ride_id","asker_id"),
	CONSTRAINT "conversations_bulletin" UNIQUE("bulletin_id","asker_id"),
	CONSTRAINT "conversations_book_listing" UNIQUE("book_listing_id","asker_id"),
	CONSTRAINT "conversations_one_thing" CHECK (num_nonnulls("conversations"."ride_id", "conversations"."bulletin_id", "conversations"."book_listing_id") + "conversations"."is_match"::int = 1),
	CONSTRAINT "conversations_two" CHECK ("conversations"."owner_id" <> "conversations"."asker_id"),
	CONSTRAINT "conversations_match_order" CHECK (not "conversations"."is_match" or "conversations"."owner_id" < "conversations"."asker_id"),
	CONSTRAINT "conversations_ended" CHECK ("conversations"."ended_by_id" in ("conversations"."owner_id", "conversations"."asker_id")),
	CONSTRAINT "conversations_seats" CHECK ("conversations"."seats" between 1 and 12),
	CONSTRAINT "conversations_seats_state" CHECK (("conversations"."seats" is null) = ("conversations"."seats_state" is null)
        and ("conversations"."seats" is null or "conversations"."ride_id" is not null)),
	CONSTRAINT "conversations_seats_states" CHECK ("conversations"."seats_state" in ('asked', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"body" text,
	"event" text,
	"seats" smallint,
	"created_time" timestamptz(3) NOT NULL,
	"hidden_time" timestamptz(3),
	"hidden_note" text,
	CONSTRAINT "messages_body" CHECK (char_length("messages"."body") between 1 and 1000),
	CONSTRAINT "messages_one" CHECK (num_nonnulls("messages"."body", "messages"."event") = 1),
	CONSTRAINT "messages_event" CHECK ("messages"."event" in ('seatsAsked', 'seatsConfirmed', 'seatsDeclined', 'seatsReturned', 'reserved', 'sold', 'ended', 'reopened')),
	CONSTRAINT "messages_seats" CHECK ("messages"."seats" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_bulletin_id_bulletins_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_book_listing_id_book_listings_id_fk" FOREIGN KEY ("book_listing_id") REFERENCES "public"."book_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_match" ON "conversations" USING btree ("owner_id","asker_id") WHERE is_match;--> statement-breakpoint
CREATE INDEX "conversations_owner" ON "conversations" USING btree ("owner_id","updated_time");--> statement-breakpoint
CREATE INDEX "conversations_asker" ON "conversations" USING btree ("asker_id","updated_time");--> statement-breakpoint
CREATE INDEX "conversations_ended_by_id_index" ON "conversations" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_id_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_author_id_id_index" ON "messages" USING btree ("author_id","id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id", "report_cases"."dorm_review_id", "report_cases"."ephmatch_user_id", "report_cases"."book_listing_id", "report_cases"."book_id", "report_cases"."book_interest_id", "report_cases"."person_id", "report_cases"."plan_id", "report_cases"."message_id", "report_cases"."survey_id") = 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" when 'dormReview' then "report_cases"."dorm_review_id" when 'ephmatchProfile' then "report_cases"."ephmatch_user_id" when 'bookListing' then "report_cases"."book_listing_id" when 'book' then "report_cases"."book_id" when 'bookInterest' then "report_cases"."book_interest_id" when 'person' then "report_cases"."person_id" when 'plan' then "report_cases"."plan_id" when 'message' then "report_cases"."message_id" when 'factrakReview' then "report_cases"."survey_id" end is not null);--> statement-breakpoint
-- The one message to the owner of a listing is the first of a conversation.
INSERT INTO "conversations" ("book_listing_id", "owner_id", "asker_id", "created_time", "updated_time")
SELECT i.listing_id, l.user_id, i.user_id, i.created_time, i.created_time
FROM book_interests i JOIN book_listings l ON l.id = i.listing_id
WHERE i.message IS NOT NULL AND i.withdrawn_time IS NULL AND i.user_id <> l.user_id;--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "author_id", "body", "created_time", "hidden_time", "hidden_note")
SELECT c.id, i.user_id, i.message, i.created_time, i.hidden_time, i.hidden_note
FROM conversations c JOIN book_interests i ON i.listing_id = c.book_listing_id AND i.user_id = c.asker_id;
