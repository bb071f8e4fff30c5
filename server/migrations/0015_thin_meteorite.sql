CREATE TABLE "book_courses" (
	"book_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "book_courses_book_id_course_id_pk" PRIMARY KEY("book_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"isbn13" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"authors" text[] NOT NULL,
	"publisher" text,
	"published_year" smallint,
	"source" text NOT NULL,
	"source_id" text,
	"search_text" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "books_isbn" UNIQUE("isbn13"),
	CONSTRAINT "books_isbn_format" CHECK ("books"."isbn13" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "books_source" CHECK ("books"."source" in ('openLibrary', 'googleBooks', 'person', 'demo')),
	CONSTRAINT "books_title_given" CHECK ("books"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "book_covers" (
	"isbn13" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"cover_id" text NOT NULL,
	"tried_time" timestamptz(3),
	"version" text,
	"large" "bytea",
	"thumb" "bytea",
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "book_covers_isbn" CHECK ("book_covers"."isbn13" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "book_covers_whole" CHECK (("book_covers"."version" is null) = ("book_covers"."large" is null)
        and ("book_covers"."version" is null) = ("book_covers"."thumb" is null))
);
--> statement-breakpoint
CREATE TABLE "book_interests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"message" text,
	"created_time" timestamptz(3) NOT NULL,
	"withdrawn_time" timestamptz(3),
	CONSTRAINT "book_interests_once" UNIQUE("listing_id","user_id"),
	CONSTRAINT "book_interests_message" CHECK (char_length("book_interests"."message") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "book_listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"listing_type" text NOT NULL,
	"condition" smallint NOT NULL,
	"price" integer,
	"description" text,
	"state" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"expire_time" timestamptz(3) NOT NULL,
	"undo_state" text,
	"undo_expire_time" timestamptz(3),
	"undo_time" timestamptz(3),
	"deleted_time" timestamptz(3),
	"deleted_by_id" integer,
	"search_text" text NOT NULL,
	CONSTRAINT "book_listings_type" CHECK ("book_listings"."listing_type" in ('BUY', 'SELL')),
	CONSTRAINT "book_listings_condition_range" CHECK ("book_listings"."condition" between 0 and 5),
	CONSTRAINT "book_listings_price_range" CHECK ("book_listings"."price" between 0 and 100000),
	CONSTRAINT "book_listings_description" CHECK (char_length("book_listings"."description") between 1 and 500),
	CONSTRAINT "book_listings_state" CHECK ("book_listings"."state" in ('open', 'reserved', 'sold')),
	CONSTRAINT "book_listings_undo" CHECK (("book_listings"."undo_state" is null) = ("book_listings"."undo_time" is null)
        and ("book_listings"."undo_state" is null) = ("book_listings"."undo_expire_time" is null))
);
--> statement-breakpoint
CREATE TABLE "book_matches" (
	"offer_id" integer NOT NULL,
	"wish_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "book_matches_offer_id_wish_id_pk" PRIMARY KEY("offer_id","wish_id"),
	CONSTRAINT "book_matches_two" CHECK ("book_matches"."offer_id" <> "book_matches"."wish_id")
);
--> statement-breakpoint
CREATE TABLE "book_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"listing_id" integer,
	"condition" smallint NOT NULL,
	"price" integer NOT NULL,
	"sold_time" timestamptz(3) NOT NULL,
	CONSTRAINT "book_sales_once" UNIQUE("listing_id"),
	CONSTRAINT "book_sales_condition" CHECK ("book_sales"."condition" between 0 and 5),
	CONSTRAINT "book_sales_price" CHECK ("book_sales"."price" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "book_outside_answers" (
	"catalog" text NOT NULL,
	"question_hash" text NOT NULL,
	"books" jsonb NOT NULL,
	"answered_time" timestamptz(3) NOT NULL,
	CONSTRAINT "book_outside_answers_catalog_question_hash_pk" PRIMARY KEY("catalog","question_hash")
);
--> statement-breakpoint
ALTER TABLE "book_courses" ADD CONSTRAINT "book_courses_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_courses" ADD CONSTRAINT "book_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_interests" ADD CONSTRAINT "book_interests_listing_id_book_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."book_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_interests" ADD CONSTRAINT "book_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_listings" ADD CONSTRAINT "book_listings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_listings" ADD CONSTRAINT "book_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_listings" ADD CONSTRAINT "book_listings_deleted_by_id_users_id_fk" FOREIGN KEY ("deleted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_matches" ADD CONSTRAINT "book_matches_offer_id_book_listings_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."book_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_matches" ADD CONSTRAINT "book_matches_wish_id_book_listings_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."book_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sales" ADD CONSTRAINT "book_sales_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sales" ADD CONSTRAINT "book_sales_listing_id_book_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."book_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_courses_course_id_index" ON "book_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "books_text" ON "books" USING gin (fold("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree (fold("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "books_publisher" ON "books" USING btree ("publisher");--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "book_covers_created_time_index" ON "book_covers" USING btree ("created_time");--> statement-breakpoint
CREATE INDEX "book_interests_user_id_id_index" ON "book_interests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "book_listings_newest" ON "book_listings" USING btree ("listing_type","created_time","id") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_price" ON "book_listings" USING btree ("listing_type","price","id") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_condition" ON "book_listings" USING btree ("condition","listing_type","expire_time") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_book" ON "book_listings" USING btree ("book_id","listing_type","price") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_text" ON "book_listings" USING gin (fold("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "book_listings_expiring" ON "book_listings" USING btree ("expire_time") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_book_id_index" ON "book_listings" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_listings_user_id_id_index" ON "book_listings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "book_listings_deleted_by_id_index" ON "book_listings" USING btree ("deleted_by_id");--> statement-breakpoint
CREATE INDEX "book_matches_wish_id_index" ON "book_matches" USING btree ("wish_id");--> statement-breakpoint
CREATE INDEX "book_sales_book_id_sold_time_index" ON "book_sales" USING btree ("book_id","sold_time");--> statement-breakpoint
CREATE INDEX "book_outside_answers_answered_time_index" ON "book_outside_answers" USING btree ("answered_time");