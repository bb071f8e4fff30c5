import { writeNumber } from '../../numbers/writeNumber.ts'
import { type Database, embeddedDatabase, externalDatabase } from './databases.ts'
import { fullDisk, readOnlyFolder } from './disks.ts'
import { killing, type Outcome, underWrites } from './run.ts'

type Result = { what: string; outcome: Outcome }

/**
 * Kills a node and its database while people write, half of the times with an installed PostgreSQL and half
 * with the embedded one, then fills the disk and makes the folder of the data read-only. Prints what was
 * lost, doubled or answered wrongly. Returns false if anything was.
 */
export async function proveCrashes({ kills, write }: { kills: number; write: boolean }) {
  const results: Result[] = []
  const note = (what: string, outcome: Outcome | undefined) => {
    if (!outcome) return console.log(`Not done: ${what}`)
    results.push({ what, outcome })
    console.log(lineOf({ what, outcome }))
    for (const fault of outcome.ledger.faults) console.log(`  ${fault}`)
  }
  const external = await externalDatabase()
  const others = external ? Math.floor(kills / 2) : 0
  if (external) note(`${others} kills, ${external.name}`, await killOn(external, others))
  const rest = kills - others
  note(`${rest} kills, embedded PostgreSQL`, await killOn(await embeddedDatabase(), rest))
  note('Full disk', await fullDisk())
  note('Read-only folder', await readOnlyFolder())
  if (write) {
    const figure = [...head, ...results.map(lineOf)].join('\n')
    writeNumber('crashes', { figure, command: `npm run proof -- crashes --kills ${kills}` })
  }
  return results.every(({ outcome }) => outcome.ledger.faults.length === 0)
}

async function killOn(database: Database, kills: number): Promise<Outcome> {
  try {
    return await underWrites(database, killing(kills))
  } finally {
    await database.close()
  }
}

const head = [
  '| Trouble | Acknowledged writes | Answers of 503 | Lost calls | Emails sent again | Longest until ready | Faults |',
  '| --- | --: | --: | --: | --: | --: | --: |',
]

function lineOf({ what, outcome }: Result) {
  const { ledger, writes, sentAgain, longestMs } = outcome
  const counts = [writes, ledger.refused, ledger.lost, sentAgain].map((count) =>
    count.toLocaleString('en-US'),
  )
  const cells = [what, ...counts, `${(longestMs / 1000).toFixed(1)} s`, ledger.faults.length]
  return `| ${cells.join(' | ')} |`
}
