ALTER TABLE "ephcatch_pairs" DROP CONSTRAINT "ephcatch_pairs_match";--> statement-breakpoint
ALTER TABLE "ephmatch_pairs" DROP CONSTRAINT "ephmatch_pairs_match";--> statement-breakpoint
ALTER TABLE "ephcatch_pairs" ADD COLUMN "ended_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "ephmatch_pairs" ADD COLUMN "ended_time" timestamptz(3);--> statement-breakpoint
ALTER TABLE "ephmatch_profiles" DROP COLUMN "attention";--> statement-breakpoint
ALTER TABLE "ephcatch_pairs" ADD CONSTRAINT "ephcatch_pairs_match" CHECK (("ephcatch_pairs"."match_id" is null) = ("ephcatch_pairs"."matched_time" is null)
        and ("ephcatch_pairs"."match_id" is not null or "ephcatch_pairs"."ended_time" is null)
        and ("ephcatch_pairs"."match_id" is null or "ephcatch_pairs"."ended_time" is not null
          or ("ephcatch_pairs"."low_time" is not null and "ephcatch_pairs"."high_time" is not null)));--> statement-breakpoint
ALTER TABLE "ephmatch_pairs" ADD CONSTRAINT "ephmatch_pairs_match" CHECK (("ephmatch_pairs"."match_id" is null) = ("ephmatch_pairs"."matched_time" is null)
        and ("ephmatch_pairs"."match_id" is not null or "ephmatch_pairs"."ended_time" is null)
        and ("ephmatch_pairs"."match_id" is null or "ephmatch_pairs"."ended_time" is not null
          or (coalesce("ephmatch_pairs"."low_relation", '') = 'like' and coalesce("ephmatch_pairs"."high_relation", '') = 'like')));