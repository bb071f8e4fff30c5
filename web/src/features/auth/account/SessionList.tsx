import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useNow } from '#core/format/useNow.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { needsConfirmation } from '../login/signInFailure.ts'
import { SessionRow } from './SessionRow.tsx'
import { useConfirmation } from './useConfirmation.tsx'
import styles from '../auth.module.css'

/** The devices on which the person is logged in, with buttons to end each session or all others. */
export function SessionList() {
  const query = useQuery(read(api.auth.sessions, {}))
  const endOthers = useWrite(api.auth.endOtherSessions)
  const { ask, dialog } = useConfirmation()
  const toast = useToasts()
  const now = useNow()
  const others = query.data?.filter(({ current }) => !current).length ?? 0
  const end = () =>
    endOthers.mutate(
      { query: {} },
      {
        onSuccess: ({ ended }) => toast({ text: `${sessions(ended)} ended` }),
        onError: (error) => void ask(error, end),
      },
    )
  return (
    <section aria-labelledby="sessions">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="sessions">Sessions</h2>
          <p className={styles.quiet}>
            Where you are logged in. Ending a session logs that device out immediately.
          </p>
        </div>
        {others > 0 && (
          <Button onClick={end} busy={endOthers.isPending}>
            End {sessions(others, 'other ')}
          </Button>
        )}
      </div>
      {dialog}
      {endOthers.error && !needsConfirmation(endOthers.error) && (
        <Notice kind="bad" role="alert">
          {endOthers.error.message}
        </Notice>
      )}
      <Loaded query={query} what="The sessions">
        {(list) => (
          <Card flush>
            <Rows label="Sessions">
              {list.map((one) => (
                <SessionRow key={one.id} session={one} now={now} />
              ))}
            </Rows>
          </Card>
        )}
      </Loaded>
      <p className={styles.note}>
        Sessions end after 30 days without use, and after 180 days at the latest. If you didn’t
        choose “Keep me logged in”, they end after 12 hours.
      </p>
    </section>
  )
}

const sessions = (count: number, kind = '') => `${count} ${kind}session${count === 1 ? '' : 's'}`
