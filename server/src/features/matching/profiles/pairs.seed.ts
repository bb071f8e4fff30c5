import { sql } from 'drizzle-orm'
import { seniorYear } from '#core/calendar/classStanding.ts'
import { insertAll } from '#core/database/insert.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { ephcatchPairs, ephmatchPairs } from '../records/pairs.table.ts'

type Relation = 'like' | 'dislike'
/** The decisions of each person about others, by the ids of both. */
type Decisions = Map<number, Map<number, Relation>>

/** Seeds likes and dislikes in Ephmatch and Ephcatch, and the matches that follow from them. */
export async function seedPairs(world: SeedWorld, people: readonly SeedPerson[]) {
  const { db, services, made, now } = world
  const decisions = inventDecisions(world, people)
  addDemoMatches(world, people, decisions)
  const pairs = pairsOf(world, decisions)
  await insertAll(db, ephmatchPairs, pairs)
  const matches = pairs.filter(({ matchID }) => matchID !== null).length
  await db.execute(sql`select setval('ephmatch_match_ids', ${matches + 1})`)
  made(matches, 'matches')

  const year = seniorYear(now, services.config.TIME_ZONE)
  const seniors = world.students.filter(({ classYear, visible }) => visible && classYear === year)
  const likes = pairsOf(world, inventLikes(world, seniors)).map(
    ({ lowRelation: _low, highRelation: _high, ...pair }) => pair,
  )
  await insertAll(db, ephcatchPairs, likes)
  await db.execute(sql`select setval('ephcatch_match_ids', ${likes.length + 1})`)
}

function inventDecisions({ random }: SeedWorld, people: readonly SeedPerson[]): Decisions {
  return new Map(
    people.map((person) => {
      const others = random.sample(people, random.int(4, 24)).filter((each) => each !== person)
      return [
        person.id,
        new Map(others.map(({ id }) => [id, random.chance(0.65) ? 'like' : 'dislike'])),
      ]
    }),
  )
}

function inventLikes({ random }: SeedWorld, people: readonly SeedPerson[]): Decisions {
  return new Map(
    people.map((person) => {
      const others = random.sample(people, random.int(0, 6)).filter((each) => each !== person)
      return [person.id, new Map(others.map(({ id }) => [id, 'like']))]
    }),
  )
}

/** Gives two demo accounts three matches each. */
function addDemoMatches({ demo }: SeedWorld, people: readonly SeedPerson[], decisions: Decisions) {
  for (const [at, person] of [demo.student, demo.senior].entries()) {
    for (const other of people.slice(3 + at * 3, 6 + at * 3)) {
      decisions.get(person.id)?.set(other.id, 'like')
      decisions.get(other.id)?.set(person.id, 'like')
    }
  }
}

/** Turns decisions into the rows of pairs. */
function pairsOf(world: SeedWorld, decisions: Decisions) {
  const keys = [...decisions].flatMap(([id, others]) =>
    [...others.keys()].map((otherID) => `${Math.min(id, otherID)} ${Math.max(id, otherID)}`),
  )
  const pairs = [...new Set(keys)].map((key) => {
    const [lowID = 0, highID = 0] = key.split(' ').map(Number)
    const lowRelation = decisions.get(lowID)?.get(highID) ?? null
    const highRelation = decisions.get(highID)?.get(lowID) ?? null
    return { lowID, highID, lowRelation, highRelation }
  })
  const isMatch = ({ lowRelation, highRelation }: (typeof pairs)[number]) =>
    lowRelation === 'like' && highRelation === 'like'
  const matches = new Map(pairs.filter(isMatch).map((pair, at) => [pair, at + 1]))
  return pairs.map((pair) => ({
    ...pair,
    ...timesOf(world, pair),
    ...matchOf(world, matches.get(pair)),
  }))
}

type Sides = { lowRelation: Relation | null; highRelation: Relation | null }

function timesOf({ random, daysAgo }: SeedWorld, { lowRelation, highRelation }: Sides) {
  const time = () => daysAgo(random.int(1, 20)).toISOString()
  return { lowTime: lowRelation && time(), highTime: highRelation && time() }
}

/** The columns of a match of the last day, which half of the people have seen. */
function matchOf({ random, daysAgo, now }: SeedWorld, matchID: number | undefined) {
  const seen = () => (matchID !== undefined && random.chance(0.5) ? now.toISOString() : null)
  return {
    matchID: matchID ?? null,
    matchedTime: matchID === undefined ? null : daysAgo(random.next()).toISOString(),
    lowSeen: seen(),
    highSeen: seen(),
  }
}
