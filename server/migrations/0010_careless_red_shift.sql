CREATE TABLE "authenticators" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	"enabled_time" timestamptz(3),
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"time" timestamptz(3) NOT NULL,
	"device" text NOT NULL,
	"method" text NOT NULL,
	"second_factor" boolean NOT NULL,
	"on_campus" boolean NOT NULL,
	"network" text NOT NULL,
	"is_new_network" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "sign_on_links_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "sign_on_links_person" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "pending_deletions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"deletion_time" timestamptz(3) NOT NULL,
	"was_visible" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tombstones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_hashes" text[] NOT NULL,
	"ban" jsonb,
	"on_campus_semesters" integer NOT NULL,
	"reviewed" jsonb NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "tombstones_hashes" CHECK (cardinality("tombstones"."account_hashes") > 0)
);
--> statement-breakpoint
CREATE TABLE "factrak_past_reviews" (
	"user_id" integer NOT NULL,
	"professor_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	CONSTRAINT "factrak_past_reviews_user_id_professor_id_course_id_pk" PRIMARY KEY("user_id","professor_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "security_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time" timestamptz(3) NOT NULL,
	"action" text NOT NULL,
	"account" text,
	"actor" text,
	"network" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_deletions" ADD CONSTRAINT "pending_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factrak_past_reviews" ADD CONSTRAINT "factrak_past_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_time_id_index" ON "sign_ins" USING btree ("user_id","time","id");--> statement-breakpoint
CREATE INDEX "sign_ins_user_id_network_index" ON "sign_ins" USING btree ("user_id","network");--> statement-breakpoint
CREATE INDEX "sign_ins_time_index" ON "sign_ins" USING btree ("time");--> statement-breakpoint
CREATE INDEX "pending_deletions_deletion_time_index" ON "pending_deletions" USING btree ("deletion_time");--> statement-breakpoint
CREATE INDEX "tombstones_account_hashes_index" ON "tombstones" USING gin ("account_hashes");--> statement-breakpoint
CREATE INDEX "tombstones_created_time_index" ON "tombstones" USING btree ("created_time");--> statement-breakpoint
CREATE INDEX "security_log_time_id_index" ON "security_log" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "security_log_account_time_index" ON "security_log" USING btree ("account","time");--> statement-breakpoint
CREATE INDEX "security_log_actor_time_index" ON "security_log" USING btree ("actor","time");--> statement-breakpoint
CREATE INDEX "security_log_network_time_index" ON "security_log" USING btree ("network","time");--> statement-breakpoint
CREATE INDEX "sessions_last_used_time_index" ON "sessions" USING btree ("last_used_time");