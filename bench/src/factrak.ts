import type { Pool } from 'pg'
import { queriesOf, readerOf, withPortal } from './portal.ts'
import { timeCalls } from './timing.ts'

const surveys = 200_000

/** The calls with their limits: milliseconds at the 95th percentile. */
const promised: readonly [name: string, mostMs: number, addresses: (at: number) => string][] = [
  ['course', 60, (at) => `/factrak/courses/${1 + (at % 1500)}`],
  ['course ratings', 60, (at) => `/factrak/courses/${1 + (at % 1500)}/ratings`],
  ['course reviews', 60, (at) => `/factrak/surveys?courseID=${1 + (at % 1500)}&limit=20&${votes}`],
  [
    'course reviews, most agreed',
    60,
    (at) => `/factrak/surveys?courseID=${1 + (at % 1500)}&limit=20&order=agreed&${votes}`,
  ],
  ['course reviews, whole', 60, (at) => `/factrak/surveys?courseID=${1 + (at % 1500)}&${votes}`],
  ['newest reviews', 60, () => `/factrak/surveys?limit=10&${votes}`],
  ['professor ratings', 60, (at) => `/factrak/professors/${1 + (at % 400)}/ratings`],
  [
    'professor ranking',
    80,
    (at) => `/factrak/professors?metric=${of(professorMetrics, at)}&limit=50`,
  ],
  ['course ranking', 80, (at) => `/factrak/courses?metric=${of(courseMetrics, at)}&limit=50`],
  [
    'ranking of an area',
    80,
    (at) => `/factrak/courses?metric=course_workload&areaOfStudyID=${1 + (at % 45)}`,
  ],
  ['autocomplete', 20, (at) => `/autocomplete/factrak?q=${of(typed, at)}&limit=8`],
]
const votes =
  'populateAgreements=true&populateClientAgreement=true&preload[]=professor&preload[]=course'
const professorMetrics = [
  'would_take_another',
  'approachability',
  'lead_lecture',
  'course_workload',
]
const courseMetrics = ['would_recommend_course', 'course_workload', 'course_stimulating']
const typed = ['pro', 'professor 12', 'aa', 'aab 1', 'tidal', 'area 3', 'x', '%']
const of = (list: readonly string[], at: number) => encodeURIComponent(list[at % list.length]!)

/**
 * Times Factrak with 200,000 reviews from the last five years: the calls of a course page, rankings
 * and suggestions, and counts the queries of each.
 */
export async function benchFactrak() {
  await withPortal(async (portal) => {
    await fill(portal.pool)
    const ask = await readerOf(portal, { id: 401 })
    const rows = []
    for (const [what, most, addressAt] of promised) {
      const few = [0, 1, 2].map((at) => () => ask(addressAt(at)))
      const queries = await queriesOf(portal.webPool, few)
      const { p50, p95 } = await timeCalls((at) => ask(addressAt(at)), { calls: 200 })
      rows.push({ what, p50, p95, 'at most': most, ok: p95 < most, queries })
    }
    console.log(`Factrak, ${surveys} reviews, ms`)
    console.table(rows)
  })
}

async function fill(pool: Pool) {
  await pool.query(`select setseed(0.5)`)
  await pool.query(
    `insert into departments (name) select 'Department ' || n from generate_series(1, 45) n`,
  )
  await pool.query(`insert into areas_of_study (name, abbreviation, department_id)
    select 'Area ' || n, 'AA' || chr(65 + (n - 1) / 26) || chr(65 + (n - 1) % 26), n from generate_series(1, 45) n`)
  await pool.query(`insert into courses (area_of_study_id, number, title)
    select 1 + n % 45, (100 + n / 45)::text, 'Tidal Studies ' || n from generate_series(0, 1499) n`)
  await pool.query(`insert into users (unix_id, type, name, department_id)
    select 'prof' || n, 'professor', 'Professor ' || n, 1 + n % 45 from generate_series(1, 400) n`)
  await pool.query(`insert into users (unix_id, type, name, class_year, has_accepted_factrak_policy, factrak_survey_deficit)
    select 's' || n, 'student', 'Student ' || n, 2028, true, 0 from generate_series(1, 20000) n`)
  const answer = '1 + floor(random() * 7)'
  await pool.query(`insert into factrak_surveys (professor_id, course_id, comment, would_recommend_course, would_take_another,
      course_workload, course_stimulating, approachability, lead_lecture, promote_discussion, outside_helpfulness, mental_health_support, created_time)
    select 1 + (n / 500 + n % 3) % 400, 1 + floor(1500 * random() ^ 1.5), repeat('A clear course with long problem sets. ', 8),
      random() < 0.7, random() < 0.7, ${Array.from({ length: 7 }, () => answer).join(', ')},
      now() - random() * interval '1800 days'
    from generate_series(0, ${surveys - 1}) n`)
  await pool.query(`insert into factrak_survey_authors (survey_id, user_id, professor_id, course_id)
    select id, 401 + id % 20000, professor_id, course_id from factrak_surveys on conflict do nothing`)
  await pool.query(`insert into factrak_agreements (survey_id, user_id, agrees)
    select 1 + n / 2, 401 + (n::bigint * 7919 % 20000)::int, n % 3 > 0 from generate_series(0, ${2 * surveys - 1}) n on conflict do nothing`)
  await pool.query('vacuum analyze')
}
