ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_source";--> statement-breakpoint
CREATE INDEX "users_williams_id" ON "users" USING btree ("williams_id");--> statement-breakpoint
CREATE INDEX "users_williams_email" ON "users" USING btree (lower("williams_email"));--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_source" CHECK ("audit_log"."source" in ('person', 'command line', 'scim'));