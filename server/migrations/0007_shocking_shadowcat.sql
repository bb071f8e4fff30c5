CREATE TABLE "dorm_draws" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"updated_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dorm_draws_only" CHECK ("dorm_draws"."is_only")
);
--> statement-breakpoint
CREATE TABLE "dorm_draw_beds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorm_draw_beds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dorm_room_id" integer NOT NULL,
	"bed" text NOT NULL,
	"gender" text,
	CONSTRAINT "dorm_draw_beds_bed" UNIQUE("bed")
);
--> statement-breakpoint
CREATE TABLE "dorm_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorm_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"large_jpeg" "bytea" NOT NULL,
	"large_webp" "bytea" NOT NULL,
	"thumb_jpeg" "bytea" NOT NULL,
	"thumb_webp" "bytea" NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dorm_photos_name_unique" UNIQUE("name"),
	CONSTRAINT "dorm_photos_position" UNIQUE("review_id","position"),
	CONSTRAINT "dorm_photos_cap" CHECK ("dorm_photos"."position" between -10 and 9)
);
--> statement-breakpoint
CREATE TABLE "dorm_review_authors" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"dorm_room_id" integer NOT NULL,
	CONSTRAINT "dorm_review_once" UNIQUE("user_id","dorm_room_id")
);
--> statement-breakpoint
CREATE TABLE "dorm_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorm_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dorm_room_id" integer NOT NULL,
	"dorm_id" integer NOT NULL,
	"comment" text,
	"closet" text,
	"flooring" text,
	"common_room_access" boolean,
	"common_room_desc" text,
	"thermostat_access" boolean,
	"key_or_card" text,
	"noise" text,
	"bed_adjustable" boolean,
	"private_bathroom" boolean,
	"bathroom_desc" text,
	"loudness" smallint,
	"wifi" smallint,
	"location" smallint,
	"satisfaction" smallint,
	"created_time" timestamptz(3) NOT NULL,
	"edited_time" timestamptz(3),
	"anonymous_until" date,
	"moderation" text,
	"moderation_note" text,
	CONSTRAINT "dorm_reviews_subject" UNIQUE("id","dorm_room_id"),
	CONSTRAINT "dorm_reviews_comment" CHECK (length("dorm_reviews"."comment") <= 10000),
	CONSTRAINT "dorm_reviews_ratings_range" CHECK (least(loudness, wifi, location, satisfaction) >= 1 and greatest(loudness, wifi, location, satisfaction) <= 5),
	CONSTRAINT "dorm_reviews_moderation" CHECK ("dorm_reviews"."moderation" in ('hidden', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "dorm_shortlist_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dorm_shortlist_links_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "dorm_shortlist_rooms" (
	"user_id" integer NOT NULL,
	"dorm_room_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "dorm_shortlist_rooms_user_id_dorm_room_id_pk" PRIMARY KEY("user_id","dorm_room_id")
);
--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "area" smallint;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "floor_number" smallint;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "faces" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "hc" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "walkthrough" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "closet" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "flooring" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "common_room_access" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "common_room_desc" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "thermostat_access" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "key_or_card" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "bed_adjustable" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "private_bathroom" boolean;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "bathroom_desc" text;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "key_or_card" text;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "built" smallint;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "capacity" smallint;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "number_bathrooms" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "number_washers" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "map_x" smallint;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "map_y" smallint;--> statement-breakpoint
ALTER TABLE "dorms" ADD COLUMN "floor_plan" text;--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD COLUMN "trakked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD CONSTRAINT "dorm_rooms_dorm" UNIQUE("id","dorm_id");--> statement-breakpoint
ALTER TABLE "dorm_draw_beds" ADD CONSTRAINT "dorm_draw_beds_dorm_room_id_dorm_rooms_id_fk" FOREIGN KEY ("dorm_room_id") REFERENCES "public"."dorm_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_photos" ADD CONSTRAINT "dorm_photos_review_id_dorm_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."dorm_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_review_authors" ADD CONSTRAINT "dorm_review_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_review_authors" ADD CONSTRAINT "dorm_review_authors_subject" FOREIGN KEY ("review_id","dorm_room_id") REFERENCES "public"."dorm_reviews"("id","dorm_room_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_reviews" ADD CONSTRAINT "dorm_reviews_room" FOREIGN KEY ("dorm_room_id","dorm_id") REFERENCES "public"."dorm_rooms"("id","dorm_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_shortlist_links" ADD CONSTRAINT "dorm_shortlist_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_shortlist_rooms" ADD CONSTRAINT "dorm_shortlist_rooms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_shortlist_rooms" ADD CONSTRAINT "dorm_shortlist_rooms_dorm_room_id_dorm_rooms_id_fk" FOREIGN KEY ("dorm_room_id") REFERENCES "public"."dorm_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dorm_draw_beds_dorm_room_id_index" ON "dorm_draw_beds" USING btree ("dorm_room_id");--> statement-breakpoint
CREATE INDEX "dorm_reviews_dorm_room_id_created_time_id_index" ON "dorm_reviews" USING btree ("dorm_room_id","created_time","id");--> statement-breakpoint
CREATE INDEX "dorm_reviews_dorm_id_created_time_id_index" ON "dorm_reviews" USING btree ("dorm_id","created_time","id");--> statement-breakpoint
CREATE INDEX "dorm_reviews_created_time_id_index" ON "dorm_reviews" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "dorm_reviews_ratings" ON "dorm_reviews" USING btree ("dorm_id","satisfaction","location","wifi","loudness") WHERE moderation is null;--> statement-breakpoint
CREATE INDEX "dorm_shortlist_rooms_dorm_room_id_index" ON "dorm_shortlist_rooms" USING btree ("dorm_room_id");--> statement-breakpoint
CREATE INDEX "dorm_rooms_area" ON "dorm_rooms" USING btree ("room_type","area");--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD CONSTRAINT "dorm_rooms_size" CHECK ("dorm_rooms"."area" > 0);--> statement-breakpoint
ALTER TABLE "dorms" ADD CONSTRAINT "dorms_counts" CHECK (least(capacity, number_bathrooms, number_washers) >= 0);--> statement-breakpoint
ALTER TABLE "dorms" ADD CONSTRAINT "dorms_map_both" CHECK ((map_x is null) = (map_y is null));--> statement-breakpoint
ALTER TABLE "dorms" ADD CONSTRAINT "dorms_map_range" CHECK (least(map_x, map_y) >= 0 and greatest(map_x, map_y) <= 1000);