import { randomInt } from 'node:crypto'
import type { openApp } from '@wso/server/testing'
import { learn } from './learner.ts'

export type Campus = Awaited<ReturnType<typeof openApp>>

/** The secret in which two campuses differ, as the adversary answers it. */
export type Secret = 0 | 1

/** What an adversary saw, with roles instead of ids: see `inRoles`. */
export type View = Record<string, unknown>

/** What a round shows: to the adversary, and what one reader more would show that gives the secret away. */
type Round = { seen: View; planted: View }

/** A promise of the privacy page as a game: the adversary wins a round by telling the secret. */
export type Game = {
  name: string
  promise: string
  /** Accounts, calls and days. */
  adversary: string
  /** Plays on new people, professors and rooms. */
  play: (campus: Campus, secret: Secret) => Promise<Round>
}

/** How many rounds of a game were won. */
export type Score = { won: number; rounds: number }

/** Standard errors of a 99.9% interval: a few dozen games raise no false alarm. */
const certainty = 3.29

/** The advantage over guessing, from -1 to 1, with the ends of its 99.9% confidence interval. */
export function advantageOf({ won, rounds }: Score) {
  const share = won / rounds
  const squared = certainty ** 2 / rounds
  const middle = (share + squared / 2) / (1 + squared)
  const spread =
    (certainty * Math.sqrt((share * (1 - share)) / rounds + squared / (4 * rounds))) / (1 + squared)
  const [low, high] = [middle - spread, middle + spread].map((end) => 2 * end - 1)
  return { advantage: 2 * share - 1, low: low!, high: high! }
}

/**
 * Plays a game: rounds whose secret the adversary knows, to learn from, and as many that count. Returns
 * the score with what is seen, and with the planted reader, which must win.
 */
export async function playGame(campus: Campus, { play }: Game, rounds: number) {
  const practice = await playRounds(campus, play, rounds)
  const counted = await playRounds(campus, play, rounds)
  const scoreWith = (viewOf: (round: Round) => View): Score => {
    const guess = learn(practice.map(({ secret, round }) => ({ secret, view: viewOf(round) })))
    const right = counted.filter(({ secret, round }) => guess(viewOf(round)) === secret)
    return { won: right.length, rounds }
  }
  return {
    seen: scoreWith(({ seen }) => seen),
    planted: scoreWith(({ seen, planted }) => ({ ...seen, planted })),
  }
}

async function playRounds(campus: Campus, play: Game['play'], rounds: number) {
  const played: { secret: Secret; round: Round }[] = []
  for (let count = 0; count < rounds; count += 1) {
    // Practice needs both secrets.
    const secret: Secret = count < 2 ? (count as Secret) : (randomInt(2) as Secret)
    // oxlint-disable-next-line no-await-in-loop -- rounds share a clock
    played.push({ secret, round: await play(campus, secret) })
  }
  return played
}

/** Returns the answer of a call, or the status of its refusal. */
export const answerOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: { status?: number }) => ({ refused: error.status ?? String(error) }))

/** Replaces the ids and usernames of a round by their roles, so that rounds can be compared. */
export function inRoles(view: View, roles: Record<string, { id: number; unixID?: string }>): View {
  const ids = new Map(Object.entries(roles).map(([role, { id }]) => [id, role]))
  const names = Object.entries(roles).flatMap(([role, { unixID }]) =>
    unixID ? [[unixID, role] as const] : [],
  )
  const text = JSON.stringify(view, (_, value: unknown) =>
    typeof value === 'number' && ids.has(value) ? ids.get(value) : value,
  )
  return JSON.parse(names.reduce((all, [name, role]) => all.replaceAll(name, role), text)) as View
}
