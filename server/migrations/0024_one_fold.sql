-- Searches fold texts in the database as the site does: contract/src/core/search/fold.ts. A test
-- compares both for every character. (A function in PL/pgSQL, because the planner would evaluate the
-- parts of one in SQL several times; a text in ASCII needs one pass.)
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 5 AS $$
BEGIN
  IF octet_length(value) = length(value) THEN
    RETURN lower(translate(value, '''`', ''));
  END IF;
  -- Marks, apostrophes, and what is not drawn.
  value := regexp_replace(
    normalize(replace(value, U&'\00B4', ''), NFKD),
    U&'[\0300-\036F\0483-\0487\0591-\05BD\05BF\05C1-\05C2\05C4-\05C5\05C7\064B-\065F\0670\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\3099-\309A\FE20-\FE2F'
    '\0027\0060\00B7\02B9-\02BF\02C8\02CA-\02CB\055A\2018-\201B\2032\2035\A78B-\A78C'
    '\00AD\034F\061C\115F-\1160\17B4-\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]',
    '', 'g');
  value := lower(translate(
    value,
    U&'\00AB\00BB\201C\201D\201E\201F\2039\203A\301D\301E\301F'
    '\2010\2011\2012\2013\2014\2015\2043\2212',
    '"""""""""""--------'));
  -- The last eight are letters of Unicode 16 and 17, which older servers do not lower.
  value := translate(
    value,
    U&'ςⱥƀɓƃƈȼđðɖɗɇǝəɛƒǥɠħⱨıɨȷɉƙⱪĸłƚɫⱡŋɲƞøɔɵƥᵽɍɽȿŧƭʈⱦʉʋƴɏƶȥⱬ'
    '\A7CB\A7CC\A7CE\A7D2\A7D4\A7DA\A7DC\A7F1',
    U&'σabbbccddddeeeefgghhiijjkkkllllnnnooopprrsttttuvyyzzz'
    '\0264\A7CD\A7CF\A7D3\A7D5\A7DB\019Bs');
  RETURN replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END $$;
--> statement-breakpoint
-- What indexes and the directory hold was folded by the previous function.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT indexrelid::regclass AS name FROM pg_index WHERE pg_get_indexdef(indexrelid) LIKE '%fold(%'
  LOOP
    EXECUTE format('REINDEX INDEX %s', found.name);
  END LOOP;
  PERFORM directory_refresh(array(SELECT id FROM users ORDER BY id));
END $$;
--> statement-breakpoint
-- The number of the directory is raised now: a later migration may change the table of its entries.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
