ALTER TABLE "messages" DROP CONSTRAINT "messages_event";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "changes" text[];--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_changes" CHECK (("messages"."changes" is not null) = ("messages"."event" is not distinct from 'rideChanged'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_event" CHECK ("messages"."event" in ('seatsAsked', 'seatsConfirmed', 'seatsDeclined', 'seatsReturned', 'reserved', 'sold', 'rideChanged', 'rideDeleted', 'rideRestored', 'ended', 'reopened'));