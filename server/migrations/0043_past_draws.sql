CREATE TABLE "dorm_past_draw_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dorm_past_draw_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"dorm_room_id" integer NOT NULL,
	"pick" integer,
	CONSTRAINT "dorm_past_draw_rooms_room" UNIQUE("year","dorm_room_id"),
	CONSTRAINT "dorm_past_draw_rooms_pick" CHECK ("dorm_past_draw_rooms"."pick" >= 1)
);
--> statement-breakpoint
CREATE TABLE "dorm_past_draws" (
	"year" smallint PRIMARY KEY NOT NULL,
	"numbers" integer NOT NULL,
	"imported_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dorm_past_draws_year" CHECK ("dorm_past_draws"."year" between 1950 and 2200),
	CONSTRAINT "dorm_past_draws_numbers" CHECK ("dorm_past_draws"."numbers" between 1 and 20000)
);
--> statement-breakpoint
ALTER TABLE "dorm_past_draw_rooms" ADD CONSTRAINT "dorm_past_draw_rooms_year_dorm_past_draws_year_fk" FOREIGN KEY ("year") REFERENCES "public"."dorm_past_draws"("year") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_past_draw_rooms" ADD CONSTRAINT "dorm_past_draw_rooms_dorm_room_id_dorm_rooms_id_fk" FOREIGN KEY ("dorm_room_id") REFERENCES "public"."dorm_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dorm_past_draw_rooms_dorm_room_id_index" ON "dorm_past_draw_rooms" USING btree ("dorm_room_id");