-- What can be searched of people, worked out from their rows: one public entry for those who are
-- listed, with what they hide left out, and one full entry for everybody.
CREATE FUNCTION directory_rows(ids integer[]) RETURNS SETOF directory_entries
LANGUAGE sql STABLE AS $$
  WITH people AS (
    SELECT
      u.*,
      kind."full",
      kind."full" OR u.dorm_visible AS shows_dorm,
      kind."full" OR u.home_visible AS shows_home,
      r.number AS room,
      d.name AS dorm,
      n.name AS neighborhood,
      o.number AS office,
      -- People find a department by the abbreviations of its areas of study, too: dept:CSCI.
      (
        SELECT concat_ws(E'\x1f', dep.name, string_agg(a.abbreviation, E'\x1f' ORDER BY a.id))
        FROM areas_of_study a WHERE a.department_id = u.department_id
      ) AS department,
      (
        SELECT string_agg(t.name, E'\x1f' ORDER BY ut.position)
        FROM user_tags ut JOIN tags t ON t.id = ut.tag_id
        WHERE ut.user_id = u.id
      ) AS tag_names
    FROM users u
    CROSS JOIN (VALUES (false), (true)) AS kind ("full")
    LEFT JOIN dorm_rooms r ON r.id = u.dorm_room_id
    LEFT JOIN dorms d ON d.id = r.dorm_id
    LEFT JOIN neighborhoods n ON n.id = d.neighborhood_id
    LEFT JOIN offices o ON o.id = u.office_id
    LEFT JOIN departments dep ON dep.id = u.department_id
    WHERE u.id = ANY (ids) AND (kind."full" OR (u.visible AND u.at_williams))
  )
  SELECT
    id,
    "full",
    fold(name),
    type,
    class_year,
    fold(unix_id),
    fold(williams_email),
    fold(title),
    fold(major),
    CASE WHEN shows_dorm THEN fold(entry) END,
    fold(campus_phone_ext),
    CASE WHEN shows_dorm THEN fold(dorm) END,
    CASE WHEN shows_dorm THEN fold(room) END,
    CASE WHEN shows_dorm THEN fold(neighborhood) END,
    nullif(fold(concat_ws(E'\x1f', CASE WHEN shows_dorm THEN dorm END, office)), ''),
    nullif(fold(department), ''),
    CASE WHEN shows_home THEN fold(home_zip) END,
    CASE WHEN shows_home THEN fold(home_town) END,
    CASE WHEN shows_home THEN fold(home_state) END,
    CASE WHEN shows_home THEN fold(home_country) END,
    fold(pronoun),
    fold(tag_names),
    -- Pronouns, the type and the college's own mail domain would be found in almost everybody.
    fold(concat_ws(
      E'\x1f',
      name, nickname, unix_id, title, department, class_year, major, su_box, campus_phone_ext,
      office, tag_names,
      CASE WHEN shows_dorm THEN
        concat_ws(E'\x1f', concat_ws(' ', dorm, room), entry, neighborhood)
      END,
      CASE WHEN shows_home THEN
        concat_ws(E'\x1f', concat_ws(', ', home_town, home_state), home_zip, home_country)
      END
    ))
  FROM people
$$;
--> statement-breakpoint
CREATE FUNCTION directory_refresh(ids integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM directory_entries e USING users u
  WHERE u.id = ANY (ids) AND e.user_id = u.id
    AND NOT e."full" AND NOT (u.visible AND u.at_williams);

  INSERT INTO directory_entries AS e SELECT * FROM directory_rows(ids)
  ON CONFLICT (user_id, "full") DO UPDATE SET
    name = excluded.name, type = excluded.type, class_year = excluded.class_year,
    unix = excluded.unix, email = excluded.email, title = excluded.title, major = excluded.major,
    entry = excluded.entry, ext = excluded.ext, dorm = excluded.dorm, room = excluded.room,
    neighborhood = excluded.neighborhood, building = excluded.building,
    department = excluded.department, zip = excluded.zip, city = excluded.city,
    state = excluded.state, country = excluded.country, pronoun = excluded.pronoun,
    tags = excluded.tags, text = excluded.text
  WHERE e.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
-- A change of people and a change of the places they point to must not miss each other. Changes of
-- people share a lock and hold the rows of those people; a change of a place waits for all of them
-- and keeps new ones out until it is committed.
CREATE FUNCTION directory_after_people() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    SELECT array_agg(id) INTO ids FROM changed;
  ELSE
    SELECT array_agg(DISTINCT user_id) INTO ids FROM changed;
  END IF;
  IF ids IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(7365202);
    PERFORM FROM users WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    PERFORM directory_refresh(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_after_places() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  places integer[];
  ids integer[];
BEGIN
  SELECT array_agg(id) INTO places FROM changed;
  IF places IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(7365202);
  CASE TG_TABLE_NAME
    WHEN 'tags' THEN
      SELECT array_agg(DISTINCT user_id) INTO ids FROM user_tags WHERE tag_id = ANY (places);
    WHEN 'departments' THEN
      SELECT array_agg(id) INTO ids FROM users WHERE department_id = ANY (places);
    WHEN 'offices' THEN
      SELECT array_agg(id) INTO ids FROM users WHERE office_id = ANY (places);
    WHEN 'dorm_rooms' THEN
      SELECT array_agg(id) INTO ids FROM users WHERE dorm_room_id = ANY (places);
    WHEN 'dorms' THEN
      SELECT array_agg(u.id) INTO ids
      FROM users u JOIN dorm_rooms r ON r.id = u.dorm_room_id WHERE r.dorm_id = ANY (places);
    WHEN 'neighborhoods' THEN
      SELECT array_agg(u.id) INTO ids
      FROM users u
      JOIN dorm_rooms r ON r.id = u.dorm_room_id
      JOIN dorms d ON d.id = r.dorm_id
      WHERE d.neighborhood_id = ANY (places);
  END CASE;
  IF ids IS NOT NULL THEN
    PERFORM directory_refresh(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON users REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_people();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON users REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_people();
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON user_tags REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_people();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON user_tags REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_people();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON user_tags REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_people();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON tags REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON departments REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON offices REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON dorm_rooms REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON dorms REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON neighborhoods REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_places();
--> statement-breakpoint
CREATE FUNCTION directory_after_areas() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  -- As for the other places: wait for changes of people, and keep new ones out until the end.
  PERFORM pg_advisory_xact_lock(7365202);
  SELECT array_agg(id) INTO ids
  FROM users WHERE department_id IN (SELECT department_id FROM changed);
  IF ids IS NOT NULL THEN
    PERFORM directory_refresh(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON areas_of_study REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_areas();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON areas_of_study REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_areas();
--> statement-breakpoint
CREATE TRIGGER directory_update_from AFTER UPDATE ON areas_of_study REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_areas();
--> statement-breakpoint
CREATE TRIGGER directory_update_to AFTER UPDATE ON areas_of_study REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION directory_after_areas();
--> statement-breakpoint
-- The number is raised once a transaction, at its very end: the row is never held while other rows
-- are waited for.
CREATE FUNCTION directory_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('wso.directory_changed', true) IS DISTINCT FROM 'yes' THEN
    UPDATE directory_version SET version = version + 1;
    PERFORM set_config('wso.directory_changed', 'yes', true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER directory_changed AFTER INSERT OR UPDATE OR DELETE ON directory_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION directory_changed();
--> statement-breakpoint
INSERT INTO directory_version (id, version) VALUES (1, 1);
--> statement-breakpoint
-- Every reader asks little; starting workers would cost more than they save.
ALTER TABLE directory_entries SET (parallel_workers = 0);
