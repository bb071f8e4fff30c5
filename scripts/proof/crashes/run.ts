import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mailServer } from '@wso/server/testing/providers'
import { persist, type Target } from './callers.ts'
import { checkConsequences, checkStored } from './check.ts'
import { type Database, killOneProcess, killServer } from './databases.ts'
import { acknowledged, type Ledger, newLedger } from './ledger.ts'
import { type PortalNode, portalNode } from './portalNode.ts'
import { openWorld, settingsOf, type World } from './world.ts'
import { writeAll } from './writers.ts'

/** What a run found. */
export type Outcome = {
  ledger: Ledger
  writes: number
  /** Emails that were sent twice under one Message-ID, which mail programs show once. */
  sentAgain: number
  /** The longest time without an answer after a crash, in milliseconds. */
  longestMs: number
}

export type Scene = { database: Database; node: PortalNode; world: World; ledger: Ledger }

/** Lets people write while something is done to the node and its database, and checks what is there. */
export async function underWrites(
  database: Database,
  act: (scene: Scene) => Promise<number>,
): Promise<Outcome> {
  const mail = await mailServer()
  const ledger = newLedger()
  const settings = { ...settingsOf(mail.url), ...database.settings }
  const log = join(mkdtempSync(join(tmpdir(), 'wso-crash-log-')), 'node.log')
  const node = portalNode(settings, { log, ledger })
  await node.start()
  const world = await openWorld(database, settings)
  const target: Target = { origin: node.origin, isOver: false, ledger }
  try {
    const writing = writeAll(world, target)
    writing.catch(() => undefined) // Awaited below.
    const longestMs = await Promise.race([
      act({ database, node, world, ledger }),
      writing.then(() => 0),
    ])
    target.isOver = true
    await writing
    await checkStored(world, ledger, { isEnd: true })
    const { sentAgain } = await checkConsequences(world, ledger, mail.received)
    return { ledger, writes: acknowledged(ledger), sentAgain, longestMs }
  } finally {
    target.isOver = true
    await node.stop()
    await world.desk.app.close()
    await mail.close()
  }
}

/** What is killed in turn: the node, the whole database, one of its processes, and node and database at once. */
const victims: readonly ((scene: Scene) => Promise<void>)[] = [
  async ({ node }) => {
    await node.kill()
    await node.start()
  },
  async ({ database }) => {
    await persist(() => killServer(database))
    await database.revive()
  },
  async ({ database }) => persist(() => killOneProcess(database)),
  async ({ database, node }) => {
    await persist(() => killServer(database))
    await node.kill()
    await database.revive()
    await node.start()
  },
]

/** Kills this often, each time at a random moment, and checks after each time. */
export const killing = (kills: number) => async (scene: Scene) => {
  let longest = 0
  for (let times = 0; times < kills; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one crash after another
    await wait(200 + Math.random() * 1200)
    const since = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one crash after another
    await victims[times % victims.length]!(scene)
    // oxlint-disable-next-line no-await-in-loop -- one crash after another
    await checkStored(scene.world, scene.ledger, { isEnd: false })
    // oxlint-disable-next-line no-await-in-loop -- one crash after another
    await scene.node.untilReady()
    longest = Math.max(longest, performance.now() - since)
  }
  return longest
}
