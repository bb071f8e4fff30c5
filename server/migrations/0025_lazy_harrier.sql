ALTER TABLE "catalog_meetings" DROP CONSTRAINT "catalog_meetings_time";--> statement-breakpoint
ALTER TABLE "catalog_terms" DROP CONSTRAINT "catalog_terms_semester";--> statement-breakpoint
ALTER TABLE "catalog_meetings" ADD CONSTRAINT "catalog_meetings_time" CHECK (("catalog_meetings"."days" = 0 and "catalog_meetings"."start_minute" = 0 and "catalog_meetings"."end_minute" = 0)
        or ("catalog_meetings"."days" between 1 and 127 and "catalog_meetings"."start_minute" >= 0
          and "catalog_meetings"."start_minute" < "catalog_meetings"."end_minute" and "catalog_meetings"."end_minute" <= 1800));--> statement-breakpoint
ALTER TABLE "catalog_terms" ADD CONSTRAINT "catalog_terms_semester" CHECK ("catalog_terms"."semester" in ('Fall', 'Winter', 'Spring', 'Summer'));