CREATE TABLE "user_stars" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "user_stars_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "user_stars_other" CHECK ("user_stars"."user_id" <> "user_stars"."other_id")
);
--> statement-breakpoint
ALTER TABLE "user_stars" ADD CONSTRAINT "user_stars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stars" ADD CONSTRAINT "user_stars_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_stars_other_id_index" ON "user_stars" USING btree ("other_id");