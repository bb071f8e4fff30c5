import type { openApp } from '@wso/server/testing'
import { differenceOf } from './differenceOf.ts'
import { type Interval, intervalOf } from './interval.ts'
import { learn } from './learner.ts'

/** Every id is larger, so that a role never replaces a rating, a count or a year. */
export const firstID = 987_650_000

export type Campus = Awaited<ReturnType<typeof openApp>>

/** The secret in which two campuses differ, as the adversary answers it. */
export type Secret = 0 | 1

/** What an adversary saw, with roles instead of ids: see `inRoles`. */
export type View = Record<string, unknown>

/** Returns a whole number below another. Both worlds of a pair draw the same. */
export type Luck = (below: number) => number

/** Returns how probable a view makes it that the secret is 1. */
export type Strategy = (view: View) => number

/** What a world shows: to the adversary, and what one reader more would show that gives the secret away. */
type World = { seen: View; planted: View }

/** A promise of the privacy page as a game: the adversary wins by telling two worlds apart. */
export type Game = {
  name: string
  promise: string
  /** Accounts, calls and days. */
  adversary: string
  /** What an adversary concludes from several values, which no single value says. */
  solve?: (seen: View) => number
  /** Plays a world on new people, professors and rooms; `luck` draws all that is not the secret. */
  play: (campus: Campus, secret: Secret, luck: Luck) => Promise<World>
}

type Pair = readonly [World, World]

/** What the pairs of a game showed. */
export type Outcome = {
  pairs: number
  /** The pairs whose worlds look different: no adversary has an advantage in the others. */
  different: number
  /** A value by which the worlds of a pair differ. */
  difference?: string
  /** The share of pairs that any adversary can tell apart. */
  bound: Interval
  /** The advantages of what is learned from half of the pairs, of the strategy of the game, and with the planted reader. */
  learned: number
  solved?: number
  planted: number
}

/**
 * Plays a game on pairs of worlds that differ in the secret alone. Each pair has other people, another
 * number of them and other grades.
 */
export async function playGame(campus: Campus, game: Game, pairs: number): Promise<Outcome> {
  const played: Pair[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    // oxlint-disable-next-line no-await-in-loop -- worlds share a clock
    played.push(await playPair(campus, game, pair))
  }
  const seen = played.map(([one, other]) => [one.seen, other.seen] as const)
  const told = seen.map(([one, other]) => differenceOf(one, other))
  const different = told.filter((difference) => difference !== undefined)
  return {
    pairs,
    different: different.length,
    ...(different[0] && { difference: different[0] }),
    bound: intervalOf(different.length, pairs),
    learned: learnedFrom(seen),
    ...(game.solve && { solved: advantageOf(game.solve, seen) }),
    planted: learnedFrom(
      played.map(([one, other]) => [withPlanted(one), withPlanted(other)] as const),
    ),
  }
}

const withPlanted = ({ seen, planted }: World): View => ({ ...seen, planted })

type Views = readonly (readonly [View, View])[]

/** The advantage in half of the pairs of what the other half teaches. */
function learnedFrom(views: Views) {
  const [practice, counted] = [0, 1].map((rest) => views.filter((_, at) => at % 2 === rest))
  const examples = practice!.flatMap(([one, other]) => [
    { secret: 0 as const, view: one },
    { secret: 1 as const, view: other },
  ])
  return advantageOf(learn(examples), counted!)
}

/** How much more often a strategy answers 1 in worlds whose secret is 1 than in their pairs. */
function advantageOf(strategy: Strategy, views: Views) {
  const all = views.map(([one, other]) => strategy(other) - strategy(one))
  return all.reduce((sum, each) => sum + each, 0) / all.length
}

/** Plays both worlds of a pair from the same moment. */
async function playPair(campus: Campus, { play }: Game, pair: number): Promise<Pair> {
  const start = campus.clock.now().toISOString()
  const one = await play(campus, 0, luckOf(pair))
  campus.clock.set(start)
  const other = await play(campus, 1, luckOf(pair))
  campus.clock.set(start)
  return [one, other]
}

/** A generator of pseudo-random numbers (mulberry32) that starts with a pair's number. */
function luckOf(pair: number): Luck {
  let state = Math.imul(pair + 1, 0x9e3779b1)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Does the same with each of a list, one after the other, and returns the results. */
export async function inOrder<T, R>(
  list: readonly T[],
  work: (each: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (const [at, each] of list.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- ids and moments follow this order
    results.push(await work(each, at))
  }
  return results
}

/** Returns the answer of a call, or the status of its refusal. */
export const answerOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: { status?: number }) => ({ refused: error.status ?? String(error) }))

/** Names rows by their places. */
export const byPlace = <Row>(role: string, rows: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map((row, at) => [`${role} ${at}`, row]))

/** A row as a game names it: its id and, if it has them, the names that no other row has. */
type Named = { id: number; unixID?: string; number?: string; name?: string; abbreviation?: string }

/**
 * Replaces the ids and names of the rows of a world by their roles, and every other id by the order in
 * which it appears, so that two worlds can be compared.
 */
export function inRoles(view: View, roles: Record<string, Named>): View {
  const known = new Map<unknown, string>()
  for (const [role, { id, number, name, abbreviation }] of Object.entries(roles)) {
    known.set(id, role)
    for (const text of [number, name, abbreviation]) if (text) known.set(text, `${role}'s`)
  }
  const names = Object.entries(roles).flatMap(([role, { unixID }]) =>
    unixID ? [[unixID, role] as const] : [],
  )
  const roleOf = (value: unknown) => {
    if (typeof value === 'number' && value > firstID && !known.has(value)) {
      known.set(value, `row ${known.size}`)
    }
    return known.get(value) ?? value
  }
  const text = JSON.stringify(view, (_, value: unknown) => roleOf(value))
  return JSON.parse(names.reduce((all, [name, role]) => all.replaceAll(name, role), text)) as View
}
