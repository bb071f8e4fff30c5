CREATE TABLE "dorm_group_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"joined_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dorm_group_members_seat" UNIQUE("group_id","seat"),
	CONSTRAINT "dorm_group_members_seats" CHECK ("dorm_group_members"."seat" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "dorm_group_members" ADD CONSTRAINT "dorm_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;