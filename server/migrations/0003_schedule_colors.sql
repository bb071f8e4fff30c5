-- Saved schedules name the color of a course in US spelling. A quote inside a text is escaped, so only keys match.
UPDATE "schedules" SET "content" = replace("content"::text, '"colour":', '"color":')::jsonb;
