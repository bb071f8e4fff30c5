import type { Health } from '@wso/contract/account/operations'
import type { OutsideService } from '@wso/contract/account/operations.limits'
import { campus } from '@wso/contract/campus'
import { plural } from '#core/format/plural.ts'

export const outsideLabels: Record<OutsideService, string> = {
  ldap: 'Campus directory',
  sso: 'Sign-on server',
  paper: 'Feed of the paper',
  radio: 'Radio station',
  books: `Book search of ${campus.services.booktrak}`,
}

/** Jobs that are due for longer are late, in seconds. */
const lateAfter = 600
/** A nightly backup that is older has not been written, in milliseconds. */
const oldAfter = 2 * 86_400_000

/** Returns what an operator should look at, as sentences; empty when all is well. */
export function problemsOf(health: Health, now: Date): string[] {
  const { database, redis, jobs, outside, backupTime } = health
  const { missingMigrations: missing } = database
  return [
    missing > 0 &&
      `${plural(missing, 'migration')} of this version ${missing === 1 ? 'is' : 'are'} missing.`,
    redis === 'away' && 'Redis is away: each node limits rates by itself.',
    jobs.failed > 0 && `${plural(jobs.failed, 'job')} failed after every attempt.`,
    jobs.oldestSeconds > lateAfter &&
      `A job has been due for ${plural(Math.floor(jobs.oldestSeconds / 60), 'minute')}.`,
    ...outside.filter(isFailing).map(({ name }) => `${outsideLabels[name]}: the last call failed.`),
    backupTime !== undefined &&
      now.getTime() - Date.parse(backupTime) > oldAfter &&
      'The last backup is more than two days old.',
  ].filter((sentence) => sentence !== false)
}

const isFailing = ({ answeredTime = '', failedTime = '' }: Health['outside'][number]) =>
  failedTime > answeredTime
