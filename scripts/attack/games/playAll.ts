import { openApp } from '@wso/server/testing'
import { newDatabase, startTestPostgres } from '@wso/server/testing/postgres'
import { sql } from 'drizzle-orm'
import { askGame, seatGame } from './askGames.ts'
import { authorGame } from './authorGame.ts'
import { heldBackGame, hiddenDormGame } from './dormGames.ts'
import { dumpGame } from './dumpGame.ts'
import { firstID, type Game, type Outcome, playGame } from './game.ts'
import { groupGame } from './groupGame.ts'
import { hiddenPersonGame } from './hiddenPersonGame.ts'
import { pairsFor } from './interval.ts'
import { ephcatchGame, likeGame } from './likeGame.ts'
import { partitionGame } from './partitionGame.ts'
import { reportGame } from './reportGame.ts'

const games: readonly Game[] = [
  ...[authorGame, partitionGame, dumpGame, heldBackGame, hiddenDormGame, hiddenPersonGame],
  ...[likeGame, ephcatchGame, reportGame, askGame, seatGame, groupGame],
]

/** The advantage that a promise allows. */
const bound = 0.02

/** Few, so that all games take a minute or two; `PAIRS=all` is the number that shows the bound. */
const usualPairs = 20

/** The advantage of a strategy that wins. */
const winning = 0.5

/**
 * Plays every game, or those whose names are given, on a portal of its own, and prints which advantage
 * over guessing any adversary can have. A promise is broken when two worlds of a pair differ; a game proves nothing
 * when its planted reader does not win.
 */
export async function playAll(chosen: readonly string[] = []) {
  const asked = process.env['PAIRS'] ?? usualPairs
  const pairs = asked === 'all' ? pairsFor(bound) : Number(asked)
  if (!Number.isInteger(pairs) || pairs < 4) {
    throw new Error('PAIRS: must be a whole number from 4, or all')
  }
  const postgres = await startTestPostgres()
  const campus = await openApp(await newDatabase(postgres.connection))
  await campus.db.execute(sql`
    select setval(
      format('%I.%I', schemaname, sequencename)::regclass,
      ${firstID}::int + 1000000 * row_number() over ()
    ) from pg_sequences where schemaname = 'public'`)
  try {
    for (const game of games) {
      if (chosen.length > 0 && !chosen.includes(game.name)) continue
      // oxlint-disable-next-line no-await-in-loop -- one game at a time
      report(game, await playGame(campus, game, pairs))
    }
  } finally {
    await campus.app.close()
    await postgres.end()
  }
}

function report({ name, promise, adversary }: Game, outcome: Outcome) {
  const { pairs, different, difference, learned, solved, planted } = outcome
  const { low, high } = outcome.bound
  const isWinnable = planted >= winning
  const strategies = [
    `learned ${learned.toFixed(2)}`,
    ...(solved === undefined ? [] : [`solved ${solved.toFixed(2)}`]),
  ]
  const verdict =
    different > 0
      ? `BROKEN by ${difference}`
      : high <= bound
        ? 'kept'
        : `kept so far; PAIRS=all shows ${bound}`
  console.log(`${name}: “${promise}”\n  adversary: ${adversary}`)
  console.log(`  ${different} of ${pairs} pairs differ: ${verdict}`)
  console.log(
    `  advantage of any adversary ${low.toFixed(3)} to ${high.toFixed(3)} (99.9%); ${strategies.join(', ')}`,
  )
  console.log(`  planted reader ${planted.toFixed(2)}: ${isWinnable ? 'wins' : 'DOES NOT WIN'}`)
  if (different > 0 || !isWinnable) process.exitCode = 1
}
