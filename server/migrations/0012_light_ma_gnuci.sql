CREATE TABLE "thread_marks" (
	"user_id" integer NOT NULL,
	"discussion_id" integer NOT NULL,
	"follow" text,
	"read_time" timestamptz(3),
	"read_post_id" integer,
	CONSTRAINT "thread_marks_user_id_discussion_id_pk" PRIMARY KEY("user_id","discussion_id"),
	CONSTRAINT "thread_marks_follow" CHECK ("thread_marks"."follow" in ('following', 'none', 'muted')),
	CONSTRAINT "thread_marks_read" CHECK (("thread_marks"."read_time" is null) = ("thread_marks"."read_post_id" is null))
);
--> statement-breakpoint
ALTER TABLE "thread_marks" ADD CONSTRAINT "thread_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_marks" ADD CONSTRAINT "thread_marks_discussion_id_discussions_id_fk" FOREIGN KEY ("discussion_id") REFERENCES "public"."discussions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_marks_discussion_id_index" ON "thread_marks" USING btree ("discussion_id");