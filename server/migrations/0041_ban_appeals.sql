CREATE TABLE "ban_appeals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"outcome" text,
	"note" text,
	"answered_time" timestamptz(3),
	CONSTRAINT "ban_appeals_outcome" CHECK ("ban_appeals"."outcome" in ('keep', 'shorten', 'end')),
	CONSTRAINT "ban_appeals_answer" CHECK (num_nonnulls("ban_appeals"."outcome", "ban_appeals"."note", "ban_appeals"."answered_time") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_user_id_bans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."bans"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ban_appeals_open" ON "ban_appeals" USING btree ("created_time","user_id") WHERE answered_time is null;