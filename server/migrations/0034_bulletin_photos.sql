CREATE TABLE "bulletin_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulletin_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bulletin_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"width" smallint NOT NULL,
	"height" smallint NOT NULL,
	"large_jpeg" "bytea" NOT NULL,
	"large_webp" "bytea" NOT NULL,
	"thumb_jpeg" "bytea" NOT NULL,
	"thumb_webp" "bytea" NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "bulletin_photos_name_unique" UNIQUE("name"),
	CONSTRAINT "bulletin_photos_position" UNIQUE("bulletin_id","position"),
	CONSTRAINT "bulletin_photos_cap" CHECK ("bulletin_photos"."position" between -6 and 5)
);
--> statement-breakpoint
ALTER TABLE "bulletin_photos" ADD CONSTRAINT "bulletin_photos_bulletin_id_bulletins_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletins"("id") ON DELETE cascade ON UPDATE no action;