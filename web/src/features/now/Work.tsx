import { campus } from '@wso/contract/campus'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Waiting } from '@wso/contract/site/now'
import { timeAgo, timeOfDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { kindNames } from '#features/reports/kindNames.public.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { durationOf, minutesUntil } from './lineTimes.ts'
import { Part } from './Part.tsx'
import { useMinute } from './useMinute.ts'
import styles from './now.module.css'

const { services } = campus

/** Returns true when orders or decisions wait. */
export const hasWork = ({ board, queue = [], banAppeals }: Waiting) =>
  (board?.orders.length ?? 0) > 0 || queue.length > 0 || banAppeals !== undefined

/** The orders that the counter has to hand out, and what moderators have to decide. */
export const Work = ({
  board,
  queue,
  banAppeals,
  short = false,
}: Waiting & { short?: boolean }) => (
  <>
    {board && <Board {...board} short={short} />}
    {queue && <Queue queue={queue} banAppeals={banAppeals} short={short} />}
  </>
)

type BoardProps = NonNullable<Waiting['board']> & { short: boolean }

function Board({ placed, ready, late, orders, short }: BoardProps) {
  const now = useMinute()
  const state = [
    late > 0 && `${plural(late, 'order')} late`,
    placed - late > 0 && `${placed - late} to make`,
    ready > 0 && `${ready} ready`,
  ].filter(Boolean)
  const rest = placed + ready - orders.length
  return (
    <Part title={services.goodrich} short={short}>
      <Rows>
        <Row
          title={state.length > 0 ? state.join(', ') : 'No orders are waiting'}
          href={goodrichPaths.board.to()}
          meta="Today’s orders"
        />
        {orders.map(({ id, customerName, starts, status, late: isLate }) => (
          <Row
            key={id}
            lead={<span className={styles.pickup}>{timeOfDay(starts)}</span>}
            title={`#${id} ${customerName}`}
            badge={
              isLate ? (
                <Badge kind="bad">{durationOf(-minutesUntil(starts, now))} late</Badge>
              ) : status === orderStatuses.ready ? (
                <Badge kind="good">Ready</Badge>
              ) : undefined
            }
          />
        ))}
        {rest > 0 && <Row title={`${rest} more`} href={goodrichPaths.board.to()} />}
      </Rows>
    </Part>
  )
}

type QueueProps = Pick<Waiting, 'banAppeals'> & {
  queue: NonNullable<Waiting['queue']>
  short: boolean
}

function Queue({ queue, banAppeals, short }: QueueProps) {
  const now = useMinute()
  return (
    <Part title="Moderation" short={short}>
      <Rows>
        {queue.map(({ kind, open, since }) => (
          <Row
            key={kind}
            title={kindNames[kind]}
            end={`${open} to decide`}
            href={moderation.to({ search: { kind } })}
            meta={`Oldest from ${timeAgo(since, now)}`}
          />
        ))}
        {banAppeals && (
          <Row
            title="Appeals of bans"
            end={`${banAppeals.open} to answer`}
            href={administrationPaths.bans.to({ search: { state: 'appealed' } })}
            meta={`Oldest from ${timeAgo(banAppeals.since, now)}`}
          />
        )}
        {queue.length === 0 && !banAppeals && (
          <Row title="Nothing to decide" href={moderation.to()} />
        )}
      </Rows>
    </Part>
  )
}
