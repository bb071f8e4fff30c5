import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addJob } from '@wso/server/core/jobs/jobs'
import { startServer } from '@wso/server/server'
import { site } from '../../scripts/site/buildSite.ts'

/**
 * Starts the built site on its own demo campus without limits. `settings` sets its clock and
 * anything else the tests need.
 */
export async function startPortal(
  settings: { NOW: string } & Record<string, string>,
  people: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-e2e-'))
  await chmod(folder, 0o755) // The database may run as another user.
  const start = (changed: Record<string, string>) =>
    startServer(
      {
        MODE: 'demo',
        PORT: '0',
        METRICS_PORT: '0',
        DATABASE_URL: folder,
        RATE_LIMIT: '1000000',
        BUSY_AFTER_MS: '0',
        POSTS_PER_DAY: '0',
        REVIEWS_PER_DAY: '0',
        LOG_LEVEL: 'error',
        ...settings,
        ...changed,
      },
      { site, people },
    )
  let portal = await start({})
  const stop = async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
  /** Starts the server again on the same campus, with some settings changed. */
  const restart = async (changed: Record<string, string>) => {
    await portal.stop()
    portal = await start(changed)
  }
  return {
    /** Changes with each start. */
    get url() {
      return portal.url
    },
    /** Forms matches, as the job of every morning does. */
    formMatches: () => addJob(portal.services.db, 'matching:form', {}),
    restart,
    stop,
  }
}
