CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"channel" text NOT NULL,
	"device_id" integer,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamptz(3) NOT NULL,
	"error" text,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE NULLS NOT DISTINCT("notification_id","channel","device_id")
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest" boolean DEFAULT false NOT NULL,
	"digest_time" timestamptz(3),
	CONSTRAINT "delivery_quiet" CHECK (("delivery_settings"."quiet_from" is null) = ("delivery_settings"."quiet_to" is null))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"type" text NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "planned_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_time","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("id") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "deliveries_device_id_index" ON "deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "delivery_digest" ON "delivery_settings" USING btree ("user_id") WHERE digest;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("type","token_hash");--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_session_id_index" ON "devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notifications_unplanned" ON "notifications" USING btree ("id") WHERE planned_time is null;