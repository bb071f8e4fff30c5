import { openApp } from '@wso/server/testing'
import { newDatabase, startTestPostgres } from '@wso/server/testing/postgres'
import { sql } from 'drizzle-orm'
import { authorGame } from './authorGame.ts'
import { heldBackGame, hiddenDormGame } from './dormGames.ts'
import { advantageOf, type Game, playGame, type Score } from './game.ts'
import { likeGame } from './likeGame.ts'
import { reportGame } from './reportGame.ts'

const games: readonly Game[] = [authorGame, heldBackGame, hiddenDormGame, likeGame, reportGame]

/** The advantage from which a promise is broken. */
const bound = 0.02

/** Few, so that all games take less than a minute; `ROUNDS=100` is a measurement. */
const usualRounds = 12

/**
 * Plays every game on a portal of its own and prints the adversary's advantage. A promise is broken when
 * the interval is above the bound; a game proves nothing when its planted reader does not win.
 */
export async function playAll() {
  const rounds = Number(process.env['ROUNDS'] ?? usualRounds)
  if (!Number.isInteger(rounds) || rounds < usualRounds) {
    throw new Error(`ROUNDS: must be a whole number from ${usualRounds}`)
  }
  const postgres = await startTestPostgres()
  const campus = await openApp(await newDatabase(postgres.connection))
  // Ids that are not ratings, counts or years, so that a role replaces nothing else.
  await campus.db.execute(sql`
    select setval(format('%I', sequence_name), 987650000) from information_schema.sequences
    where sequence_schema = 'public'`)
  try {
    for (const game of games) {
      // oxlint-disable-next-line no-await-in-loop -- one game at a time
      const { seen, planted } = await playGame(campus, game, rounds)
      console.log(`${game.name}: “${game.promise}”\n  adversary: ${game.adversary}`)
      const isBroken = advantageOf(seen).low > bound
      const isWinnable = advantageOf(planted).low > bound
      console.log(`  seen     ${told(seen)}: ${isBroken ? 'BROKEN' : 'kept'}`)
      console.log(`  planted  ${told(planted)}: ${isWinnable ? 'wins' : 'DOES NOT WIN'}`)
      if (isBroken || !isWinnable) process.exitCode = 1
    }
  } finally {
    await campus.app.close()
    await postgres.end()
  }
}

function told(score: Score) {
  const { advantage, low, high } = advantageOf(score)
  const [middle, ...ends] = [advantage, low, high].map((value) => value.toFixed(2))
  return `advantage ${middle} (99.9%: ${ends.join(' to ')}), ${score.won} of ${score.rounds} won`
}
