import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDb } from '#core/database/db.ts'
import type { Log } from './log.ts'

/** What a node knows of its database. */
export type DatabaseWatch = { isReachable: () => boolean; stop: () => void }

type Options = {
  log: Log
  /** Called when an embedded database that stopped could not be started again. */
  giveUp: (() => void) | undefined
  everyMs?: number
  /** How long a database that was started again may recover. */
  recoveryMs?: number
  /** How long a database that runs may not respond. */
  slowMs?: number
}

/**
 * Asks the database every second, so that health checks are answered at once and truthfully. An
 * embedded database that stopped is started again, with a line in the log.
 */
export function watchDatabase(
  { isReachable, revive }: Pick<OpenDb, 'isReachable' | 'revive'>,
  { log, giveUp, everyMs = 1000, recoveryMs = 30_000, slowMs = 600_000 }: Options,
): DatabaseWatch {
  let isThere = true
  const stopped = new AbortController()
  const pause = () => wait(everyMs, undefined, { ref: false, signal: stopped.signal })

  const look = async () => {
    const was = isThere
    isThere = await isReachable()
    if (stopped.signal.aborted || was === isThere) return
    if (isThere) return log.warn({}, 'the database can be reached again')
    log.error({}, 'the database cannot be reached')
    if (revive) await startAgain(revive)
  }
  const startAgain = async (start: () => Promise<void>) => {
    const since = Date.now()
    log.warn({}, 'starting the embedded database again')
    // More than once, because what is left of the old server may still be ending.
    for (;;) {
      const failure = await start().catch((error: unknown) => ({ error }))
      if ((await isReachable()) || stopped.signal.aborted) return
      // One that runs and is only slow, on a busy machine, is waited for much longer.
      if (Date.now() - since > (failure ? recoveryMs : slowMs)) {
        log.error(
          { err: failure?.error },
          failure
            ? 'the embedded database could not be started again'
            : 'the embedded database runs, but does not respond',
        )
        return giveUp?.()
      }
      await pause()
    }
  }
  const run = async () => {
    for (;;) {
      await pause()
      await look()
    }
  }
  run().catch(() => undefined) // The pause ends with the watch.
  return { isReachable: () => isThere, stop: () => stopped.abort() }
}
