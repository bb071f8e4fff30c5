import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { pickupLabel, statusLabels } from '#features/goodrich/ownOrder.public.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from './you.module.css'

/** The viewer's latest orders. */
export function OwnOrders() {
  const query = useQuery(read(api.orders.own, { query: { limit: 3 } }))
  return (
    <Card
      title="Your orders"
      flush
      foot={<Link href={goodrichPaths.orders.to()}>All your orders</Link>}
    >
      <Loaded query={query} what="Your orders" loading={<Skeleton shape="rows" count={1} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.none}>
              No orders yet.{' '}
              <Link href={goodrichPaths.order.to()}>Order from {campus.services.goodrich}</Link>.
            </p>
          ) : (
            <Rows>
              {items.map((order) => (
                <Row
                  key={order.id}
                  title={pickupLabel(order)}
                  href={goodrichPaths.orders.to()}
                  meta={statusLabels[order.status]}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  )
}
