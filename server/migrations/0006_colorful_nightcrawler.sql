CREATE TABLE "dining_halls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dining_halls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"online_order" boolean NOT NULL,
	"updated_time" timestamptz(3) NOT NULL,
	CONSTRAINT "dining_halls_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "dining_meals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dining_meals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer NOT NULL,
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"opens" text,
	"closes" text,
	"stations" jsonb NOT NULL,
	CONSTRAINT "dining_meals_day_hall_id_position_unique" UNIQUE("day","hall_id","position"),
	CONSTRAINT "dining_meals_times" CHECK (("dining_meals"."opens" is null) = ("dining_meals"."closes" is null))
);
--> statement-breakpoint
CREATE TABLE "opening_calendar" (
	"id" integer PRIMARY KEY NOT NULL,
	"week" jsonb,
	"slot_capacity" integer,
	"excluded_slots" text[],
	"paused_day" date,
	"updated_time" timestamptz(3) NOT NULL,
	CONSTRAINT "opening_calendar_one" CHECK ("opening_calendar"."id" = 1),
	CONSTRAINT "opening_calendar_capacity" CHECK ("opening_calendar"."slot_capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "special_days" (
	"day" date PRIMARY KEY NOT NULL,
	"opens" text,
	"closes" text,
	"note" text NOT NULL,
	CONSTRAINT "special_days_hours" CHECK (("special_days"."opens" is null) = ("special_days"."closes" is null)),
	CONSTRAINT "special_days_order" CHECK ("special_days"."opens" < "special_days"."closes")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"quantity_limit" boolean DEFAULT false NOT NULL,
	"quantity" integer,
	"allergens" text[] DEFAULT '{}' NOT NULL,
	"option_groups" text[] DEFAULT '{}' NOT NULL,
	"removed_time" timestamptz(3),
	CONSTRAINT "menu_items_price" CHECK ("menu_items"."price_cents" between 0 and 10000),
	CONSTRAINT "menu_items_quantity" CHECK ("menu_items"."quantity" >= 0),
	CONSTRAINT "menu_items_limit" CHECK (not "menu_items"."quantity_limit" or "menu_items"."quantity" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"item_id" integer NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"price_cents" integer NOT NULL,
	"options" jsonb NOT NULL,
	"charge_cents" integer NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_charge" CHECK ("order_lines"."charge_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"customer_name" text NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"status" integer NOT NULL,
	"status_time" timestamptz(3) NOT NULL,
	"previous_status" integer,
	"phone_number" text,
	"id_number" text,
	"notes" text NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"combo_deal" boolean NOT NULL,
	"payment_method" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"saving_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"lease_id" uuid,
	"request_hash" text NOT NULL,
	"created_time" timestamptz(3) NOT NULL,
	CONSTRAINT "orders_lease_id_unique" UNIQUE("lease_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" between 1 and 4),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment_method" between 1 and 6),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 0 and "orders"."total_cents" = "orders"."subtotal_cents" - "orders"."saving_cents")
);
--> statement-breakpoint
CREATE TABLE "order_leases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expire_time" timestamptz(3) NOT NULL,
	CONSTRAINT "order_leases_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_slots" (
	"day" date NOT NULL,
	"time" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pickup_slots_day_time_pk" PRIMARY KEY("day","time"),
	CONSTRAINT "pickup_slots_taken" CHECK ("pickup_slots"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "dining_meals" ADD CONSTRAINT "dining_meals_hall_id_dining_halls_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."dining_halls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_leases" ADD CONSTRAINT "order_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "menu_items_title_id_index" ON "menu_items" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "order_lines_item_id_index" ON "order_lines" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_day_time_id_index" ON "orders" USING btree ("day","time","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_id_index" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_created_time_id_index" ON "orders" USING btree ("created_time","id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (fold("customer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_leases_expire_time_index" ON "order_leases" USING btree ("expire_time");