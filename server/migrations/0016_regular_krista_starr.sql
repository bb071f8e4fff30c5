DROP INDEX "book_listings_newest";--> statement-breakpoint
DROP INDEX "book_listings_price";--> statement-breakpoint
CREATE INDEX "book_listings_newest" ON "book_listings" USING btree ("created_time","id") WHERE state = 'open' and deleted_time is null;--> statement-breakpoint
CREATE INDEX "book_listings_price" ON "book_listings" USING btree ("price","id") WHERE state = 'open' and deleted_time is null;