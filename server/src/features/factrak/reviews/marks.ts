import { dayIn } from '@wso/contract/core/dates/day'
import { maxPerProfessor, surveyLimits } from '@wso/contract/factrak/reviewRules'
import { inArray, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { type Db, isOneOfTexts } from '#core/database/db.ts'
import { type AuthorKey, pseudonymOf, pseudonymsOf } from '#core/pseudonyms.ts'
import { refuse } from '#core/refusal.ts'
import { type DeficitFacts, periodStart, waivedAt } from './reviews.policy.ts'
import { marks, surveys } from './reviews.table.ts'

/** Salts outlast an account in its tombstone, so a returning person still has their marks. */
type Salted = { authorSalt: string }
type Clock = { config: AuthorKey & Pick<Services['config'], 'TIME_ZONE'>; now: Services['now'] }
type Subject = { professorID: number; courseID: number }

/** The nth review of a person, the nth of a half year, the nth of a professor, and that of a course. */
const names = {
  review: (n: number) => `review ${n}`,
  period: (start: string) => (n: number) => `period ${start} ${n}`,
  professor: (id: number) => (n: number) => `professor ${id} ${n}`,
  pair: ({ professorID, courseID }: Subject) => `pair ${professorID} ${courseID}`,
}

/** More reviews than a person writes. */
const maxReviews = 300
const numbers = Array.from({ length: maxReviews }, (_, at) => at + 1)

const marksFor = (config: AuthorKey, { authorSalt }: Salted, named: readonly string[]) =>
  pseudonymsOf(
    config,
    'factrak mark',
    named.map((name) => `${name} ${authorSalt}`),
  )

/**
 * Locks a person's marks until the transaction ends, so that changes happen one at a time. The lock is
 * not on a row, which would leave the transaction's number next to the person.
 */
export async function lockAuthor(db: Db, config: AuthorKey, person: Salted) {
  const mark = pseudonymOf(config, 'factrak mark', `lock ${person.authorSalt}`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`)
}

/** Returns which of these names a person has marks of. */
async function present(db: Db, config: AuthorKey, person: Salted, named: readonly string[]) {
  const candidates = marksFor(config, person, named)
  const found = await db
    .select({ mark: marks.mark })
    .from(marks)
    .where(isOneOfTexts(marks.mark, candidates))
  const has = new Set(found.map(({ mark }) => mark))
  return new Set(named.filter((_, at) => has.has(candidates[at]!)))
}

type Dated = Subject & { createdTime: string }

const seriesOf = ({ config }: Pick<Clock, 'config'>, { professorID, createdTime }: Dated) => [
  { name: names.review, max: maxReviews },
  {
    name: names.period(periodStart(dayIn(new Date(createdTime), config.TIME_ZONE))),
    max: maxReviews,
  },
  { name: names.professor(professorID), max: maxPerProfessor },
]

/** Returns the names of each series in order, and how many of them the person has. */
async function seriesIn(db: Db, clock: Pick<Clock, 'config'>, person: Salted, review: Dated) {
  const series = seriesOf(clock, review).map(({ name, max }) => numbers.slice(0, max).map(name))
  const has = await present(db, clock.config, person, [...series.flat(), names.pair(review)])
  const lists = series.map((all) => ({ all, used: all.filter((each) => has.has(each)).length }))
  return { lists, hasPair: has.has(names.pair(review)) }
}

/**
 * Adds the marks of a review. The caller holds the person's lock.
 * @throws 1537 when the person has reviewed this pair, or this professor in as many courses as one may
 */
export async function addMarks(
  db: Db,
  clock: Pick<Clock, 'config'>,
  person: Salted,
  review: Dated,
) {
  const { lists, hasPair } = await seriesIn(db, clock, person, review)
  if (hasPair) throw refuse('surveyExists')
  if (lists.at(-1)!.used >= maxPerProfessor) throw refuse('surveyExists', reviewedTwice)
  const fresh = [names.pair(review), ...lists.flatMap(({ all, used }) => all[used] ?? [])]
  await db.insert(marks).values(marksFor(clock.config, person, fresh).map((mark) => ({ mark })))
}

const reviewedTwice =
  'You have reviewed this professor in two courses, the most that one person can. Edit one of those reviews instead.'

/** Deletes the marks of a deleted review. The caller holds the person's lock. */
export async function removeMarks(
  db: Db,
  clock: Pick<Clock, 'config'>,
  person: Salted,
  review: Dated,
) {
  const { lists } = await seriesIn(db, clock, person, review)
  const last = lists.flatMap(({ all, used }) => all[used - 1] ?? [])
  const gone = marksFor(clock.config, person, [names.pair(review), ...last])
  await db.delete(marks).where(inArray(marks.mark, gone))
}

/** Returns the pairs of professor and course that a person has reviewed, under this account or an earlier one. */
export async function reviewedPairs(db: Db, config: AuthorKey, person: Salted) {
  const subjects = await db
    .selectDistinct({ professorID: surveys.professorID, courseID: surveys.courseID })
    .from(surveys)
  const has = await present(db, config, person, subjects.map(names.pair))
  return subjects.filter((subject) => has.has(names.pair(subject)))
}

/** Counts a person's reviews, in total and in this half year. */
export async function countWritten(
  db: Db,
  { config, now }: Clock,
  person: Salted,
): Promise<Omit<DeficitFacts, 'semesters'>> {
  const inPeriod = names.period(periodStart(dayIn(now(), config.TIME_ZONE)))
  const all = [numbers.map(names.review), numbers.map(inPeriod)] as const
  const has = await present(db, config, person, all.flat())
  const [total, sincePeriod] = all.map((series) => series.filter((name) => has.has(name)).length)
  return { total: total!, sincePeriod: sincePeriod! }
}

type Debtor = Salted & { factrakSurveyDeficit: number | null; onCampusSemesters: number }

/**
 * Returns the number of reviews that a person still owes in this half year; null when they are not a
 * student. Looks up at most three marks, because every request needs it.
 */
export async function reviewsOwed(
  db: Db,
  { config, now }: Clock,
  person: Debtor,
): Promise<number | null> {
  const { factrakSurveyDeficit: due, onCampusSemesters } = person
  if (!due) return due
  const inPeriod = names.period(periodStart(dayIn(now(), config.TIME_ZONE)))
  const last = waivedAt(onCampusSemesters)
  const waiver = last > 0 ? [names.review(last)] : []
  const counted = numbers.slice(0, Math.max(due, surveyLimits.perPeriod)).map(inPeriod)
  const has = await present(db, config, person, [...counted, ...waiver])
  if (waiver.some((name) => has.has(name))) return 0
  return Math.max(0, due - counted.filter((name) => has.has(name)).length)
}

type Marked = Dated & { person: Salted }

/** Returns the marks of many reviews of people who have none yet, for seeds and upgrades. */
export function marksOfAll(config: Clock['config'], reviews: readonly Marked[]) {
  const used = new Map<string, number>()
  const named = reviews.flatMap(({ person, ...review }) => {
    const pair = `${names.pair(review)} ${person.authorSalt}`
    if (used.has(pair)) return []
    used.set(pair, 1)
    const nexts = seriesOf({ config }, review).flatMap(({ name, max }) => {
      const series = `${name(0)} ${person.authorSalt}`
      const n = (used.get(series) ?? 0) + 1
      used.set(series, n)
      return n <= max ? [`${name(n)} ${person.authorSalt}`] : []
    })
    return [pair, ...nexts]
  })
  return pseudonymsOf(config, 'factrak mark', named).map((mark) => ({ mark }))
}
