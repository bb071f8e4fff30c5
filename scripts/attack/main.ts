/**
 * Tries every known attack on a running portal: `npm run attack [-- NAME]`; `games` plays the promises of
 * the privacy page, and `planted` shows that the test of two worlds finds defects of policies. It runs
 * on the embedded PostgreSQL, and once more on the server that `TEST_DATABASE_URL` names. An attack
 * that succeeds ends the command with code 1.
 */
import type { Attack, Portal } from './attack.ts'
import { deleteAndReturn } from './deleteAndReturn.ts'
import { demoSecret } from './demoSecret.ts'
import { playAll } from './games/playAll.ts'
import { inventedCourses } from './inventedCourses.ts'
import { logScan } from './logScan.ts'
import { pictureStorm } from './pictureStorm.ts'
import { tryPlanted } from './planted.ts'
import { onEmbedded, onExternal } from './portal.ts'
import { searchStorm } from './searchStorm.ts'
import { ssoDomain } from './ssoDomain.ts'
import { stalePid } from './stalePid.ts'
import { throttle } from './throttle.ts'

const attacks: Attack[] = [
  demoSecret,
  stalePid,
  ssoDomain,
  throttle,
  deleteAndReturn,
  inventedCourses,
  logScan,
  pictureStorm,
  searchStorm,
]

const wanted = process.argv[2]
const chosen = attacks.filter(({ name }) => wanted === undefined || name === wanted)

if (chosen.length > 0) {
  await onEmbedded(tryAll)
  if (process.env['TEST_DATABASE_URL']) await onExternal(tryAll)
}
if (wanted === undefined || wanted === 'games') await playAll(process.argv.slice(3))
if (wanted === undefined || wanted === 'planted') tryPlanted()

async function tryAll(portal: Portal) {
  for (const { name, run } of chosen) {
    const label = `${portal.kind.padEnd(9)} ${name.padEnd(17)}`
    try {
      console.log(`${label} refused: ${await run(portal)}`)
    } catch (error) {
      console.log(`${label} SUCCEEDED: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
}
