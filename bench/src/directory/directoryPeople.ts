import type { Pool } from 'pg'

const starts = 'An Be Cal Dor El Fen Gra Hal Is Jo Kel Lu Mar Nor Ol Pen Quin Ro Sam Tess'.split(
  ' ',
)
const middles = 'a en i or u el in'.split(' ')
const ends = 'ra na son ton ley wick beth mund dra'.split(' ')
/** Generated names: 1,260 first and 1,260 last names, a few of them common. */
const names = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
)
const homes = ['Boston, MA', 'Albany, NY', 'Portland, OR', 'Denver, CO', 'Austin, TX', 'Salem, MA']

/** Inserts generated people with rooms, offices, departments, homes and tags, in batches. */
export async function addPeople(pool: Pool, count: number) {
  await pool.query(places)
  for (let first = 1; first <= count; first += 1000) {
    await pool.query(`${batch} order by i`, [first, Math.min(count, first + 999), names, homes])
  }
  await pool.query(`insert into user_tags (user_id, tag_id, position)
    select u.id, 1 + (u.id * 7 + n * 13) % 200, n from users u, generate_series(0, 1) n
    where u.id % 3 > 0`)
  await pool.query('vacuum analyze')
}

const places = `
  insert into neighborhoods (name) select 'Quad ' || i from generate_series(1, 5) i;
  insert into dorms (neighborhood_id, name)
    select 1 + i % 5, 'House ' || chr(64 + i) || ' Hall' from generate_series(1, 26) i;
  insert into dorm_rooms (dorm_id, number)
    select 1 + i % 26, (100 + i / 26)::text from generate_series(0, 2599) i;
  insert into departments (name) select 'Department ' || i from generate_series(1, 60) i;
  insert into offices (number) select 'Bronfield ' || i from generate_series(1, 900) i;
  insert into tags (name) select 'Club number ' || i from generate_series(1, 200) i;`

/** Squares a random number, which makes some names much more common than others, as in reality. */
const batch = `
  insert into users (unix_id, type, name, class_year, major, su_box, home_town, home_state,
    home_country, pronoun, dorm_room_id, department_id, office_id, title, williams_email,
    visible, home_visible, dorm_visible)
  select
    'u' || substr(md5(i::text), 1, 3) || i,
    kind,
    ($3::text[])[1 + floor(power(random(), 2) * array_length($3, 1))] || ' ' ||
      ($3::text[])[1 + floor(power(random(), 2) * array_length($3, 1))],
    case when kind in ('student', 'alumni') then 2010 + i % 20 end,
    case when kind = 'student' then 'M' || chr(65 + i % 26) || chr(65 + i % 7) end,
    (1000 + i)::text,
    split_part(home, ', ', 1) || case when i % 5 = 0 then '' else ' ' || i % 400 end,
    split_part(home, ', ', 2),
    'United States',
    'they/them',
    case when kind = 'student' then 1 + i % 2600 end,
    case when kind in ('professor', 'staff') then 1 + i % 60 end,
    case when kind in ('professor', 'staff') then 1 + i % 900 end,
    case when kind = 'professor' then 'Professor of Things' end,
    'u' || i || '@williams.edu',
    i % 50 > 0, i % 10 > 0, i % 10 > 1
  from (
    select i, ($4::text[])[1 + i % 6] as home,
      (array['student', 'student', 'student', 'alumni', 'professor', 'staff'])[1 + i % 6] as kind
    from generate_series($1::int, $2::int) i
  ) as made`

const q = (text: string) => `q=${encodeURIComponent(text)}`
const spread = <T>(list: readonly T[], count: number) =>
  Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)

/** The searches by kind. Callers cycle through each list. */
export const searches: Record<string, string[]> = {
  'a name': spread(names, 100).map((name) => q(name.toLowerCase())),
  'part of a name': spread(names, 100).map((name) => q(name.slice(1, 5))),
  'two words': spread(names, 100).map((name) => q(`${name} ${name.slice(0, 3)}`)),
  'one or two letters': 'a e qu zz o1 ra z el in b'.split(' ').map(q),
  'a place': ['boston', 'albany 12', '"house c hall"', '"quad 3"', 'bronfield 77'].map(q),
  'a label': [
    'dorm:"house f"',
    'city:portland',
    'tag:"number 17"',
    'unix:u12',
    'state:ma',
    'department:"ment 5"',
    'building:"bronfield 4"',
    'major:mb',
    'country:united',
    'title:things',
  ].map(q),
  'a year or type': ['year:29', 'type:professor', 'type:student', 'class:2020'].map(q),
  'labels and words': [
    '(year:"29" OR year:"28") AND type:student',
    'name:mar state:"MA" type:student',
    'country:"United States" AND state:"NY" AND (year:"27")',
    'boston OR albany',
    'bldg:"House B" AND (type:"student")',
  ].map(q),
  'the first page': ['limit=20'],
  'a later page': ['limit=20&offset=400', `${q('ra')}&offset=100`, `${q('mar')}&offset=60`],
}
