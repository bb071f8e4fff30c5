ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_one_thing";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_kind";--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "pair" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "chain_index" integer;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text;--> statement-breakpoint
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
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_chain" UNIQUE("chain_index");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_id_unique" UNIQUE("book_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_book_interest_id_unique" UNIQUE("book_interest_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_person_id_unique" UNIQUE("person_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_plan_id_unique" UNIQUE("plan_id");--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_one_thing" CHECK (num_nonnulls("report_cases"."bulletin_id", "report_cases"."ride_id", "report_cases"."discussion_id", "report_cases"."post_id", "report_cases"."dorm_review_id", "report_cases"."ephmatch_user_id", "report_cases"."book_listing_id", "report_cases"."book_id", "report_cases"."book_interest_id", "report_cases"."person_id", "report_cases"."plan_id") = 1);--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_kind" CHECK (case "report_cases"."kind" when 'bulletin' then "report_cases"."bulletin_id" when 'ride' then "report_cases"."ride_id" when 'discussion' then "report_cases"."discussion_id" when 'post' then "report_cases"."post_id" when 'dormReview' then "report_cases"."dorm_review_id" when 'ephmatchProfile' then "report_cases"."ephmatch_user_id" when 'bookListing' then "report_cases"."book_listing_id" when 'book' then "report_cases"."book_id" when 'bookInterest' then "report_cases"."book_interest_id" when 'person' then "report_cases"."person_id" when 'plan' then "report_cases"."plan_id" end is not null);--> statement-breakpoint
-- Gives each new entry of the audit log its place in the chain and the hash of itself and the entry
-- before. It runs when the transaction commits, so that the lock, which puts entries in order, is held
-- for a moment only, and as the owner of the table, because requests cannot change entries.
create function chain_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('audit_log chain'));
  select chain_index, hash into last from audit_log where hash is not null order by chain_index desc limit 1;
  update audit_log set chain_index = coalesce(last.chain_index, 0) + 1 where id = new.id;
  update audit_log set hash = encode(sha256(convert_to(coalesce(last.hash, '') || json_build_array(
      id, chain_index, source, actor, action, subject, details,
      (extract(epoch from created_time) * 1000)::bigint)::text, 'UTF8')), 'hex')
    where id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- An insert cannot choose its place.
create function unchain_audit() returns trigger language plpgsql as $$
begin
  new.chain_index := null;
  new.hash := null;
  return new;
end $$;
--> statement-breakpoint
create trigger audit_log_unchained before insert on audit_log for each row execute function unchain_audit();
--> statement-breakpoint
create constraint trigger audit_log_chained after insert on audit_log deferrable initially deferred
  for each row execute function chain_audit();
--> statement-breakpoint
do $$
declare
  entry record;
  previous text := '';
  place integer := 0;
begin
  for entry in select id from audit_log order by id loop
    place := place + 1;
    update audit_log set chain_index = place where id = entry.id;
    update audit_log set hash = encode(sha256(convert_to(previous || json_build_array(
        id, chain_index, source, actor, action, subject, details,
        (extract(epoch from created_time) * 1000)::bigint)::text, 'UTF8')), 'hex')
      where id = entry.id returning hash into previous;
  end loop;
end $$;
