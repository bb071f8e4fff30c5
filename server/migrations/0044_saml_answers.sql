CREATE TABLE "saml_answers" (
	"request_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed" text,
	"expire_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saml_answers_expire_time_index" ON "saml_answers" USING btree ("expire_time");