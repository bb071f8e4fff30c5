CREATE TABLE "free_group_people" (
	"group_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "free_group_people_group_id_other_id_pk" PRIMARY KEY("group_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "free_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_shares" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "free_shares_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "free_shares_other" CHECK ("free_shares"."user_id" <> "free_shares"."other_id")
);
--> statement-breakpoint
ALTER TABLE "bans" ADD COLUMN "free_times" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "free_group_people" ADD CONSTRAINT "free_group_people_group_id_free_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."free_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_group_people" ADD CONSTRAINT "free_group_people_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_groups" ADD CONSTRAINT "free_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_shares" ADD CONSTRAINT "free_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_shares" ADD CONSTRAINT "free_shares_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "free_group_people_other_id_group_id_index" ON "free_group_people" USING btree ("other_id","group_id");--> statement-breakpoint
CREATE INDEX "free_groups_user_id_id_index" ON "free_groups" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "free_shares_other_id_user_id_index" ON "free_shares" USING btree ("other_id","user_id");