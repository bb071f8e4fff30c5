import { campus } from '@wso/contract/campus'
import { formatClock } from '@wso/contract/core/clockTime'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay } from '#core/format/dates.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import styles from './you.module.css'

const states: Record<number, string> = {
  1: 'Placed',
  2: 'Ready for pickup',
  3: 'Paid',
  4: 'Canceled',
}

/** The viewer's latest orders. */
export function OwnOrders() {
  const { data } = useQuery(read(api.orders.own, { query: { limit: 3 } }))
  return (
    <Card
      title="Your orders"
      flush
      foot={<Link href={goodrichPaths.orders.to()}>All your orders</Link>}
    >
      {data?.items.length === 0 ? (
        <p className={styles.none}>
          No orders yet.{' '}
          <Link href={goodrichPaths.order.to()}>Order from {campus.services.goodrich}</Link>.
        </p>
      ) : (
        <Rows>
          {data?.items.map(({ id, status, date, timeSlot }) => (
            <Row
              key={id}
              title={`${shortDay(date)}, ${formatClock(timeSlot)}`}
              href={goodrichPaths.orders.to()}
              meta={states[status]}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
