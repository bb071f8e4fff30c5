CREATE TABLE "banners" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	"tone" text NOT NULL,
	"link" text,
	"start_time" timestamptz(3) NOT NULL,
	"end_time" timestamptz(3),
	CONSTRAINT "banners_one" CHECK ("banners"."id" = 1),
	CONSTRAINT "banners_times" CHECK ("banners"."end_time" > "banners"."start_time"),
	CONSTRAINT "banners_tone" CHECK ("banners"."tone" in ('notice', 'warning'))
);
