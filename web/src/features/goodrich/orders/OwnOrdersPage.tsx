import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order } from '@wso/contract/goodrich/orders'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePaging } from '#core/api/usePaging.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import { OwnOrder } from './OwnOrder.tsx'
import styles from './order.module.css'

const size = 20

/** The viewer's orders, newest first; their status updates while the page is open. */
export function OwnOrdersPage() {
  const [{ page }, set] = useSearchOf(goodrichPaths.orders)
  const [, navigate] = useLocation()
  const search = { limit: size, offset: (page - 1) * size }
  const query = useLiveQuery(
    { ...read(api.orders.own, { query: search }), placeholderData: keepPreviousData },
    ['ownOrders'],
    { pollMs: 5000 },
  )
  const { data, isPlaceholderData: isStale } = query
  const pages = usePaging({ total: data?.total, size, isStale }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <Page>
      <GoodrichTop title="Your orders" current={goodrichPaths.orders.to()} />
      <Loaded
        query={query}
        what="Your orders"
        loading={<Skeleton shape="cards" label="Loading your orders" />}
      >
        {({ items }) => (items.length === 0 ? <NoOrders /> : <Orders orders={items} />)}
      </Loaded>
      <Pager
        label="Pages of your orders"
        page={page}
        go={navigate}
        pages={pages}
        hrefFor={(to) => goodrichPaths.orders.to({ search: { page: to } })}
      />
    </Page>
  )
}

const NoOrders = () => (
  <Empty
    title="No orders yet"
    action={
      <ButtonLink kind="primary" href={goodrichPaths.order.to()}>
        Start an order
      </ButtonLink>
    }
  >
    Your orders and their status will appear here.
  </Empty>
)

/** Today's orders by the server's clock, then the earlier ones. */
function Orders({ orders }: { orders: readonly Order[] }) {
  const today = useQuery(read(api.slots.hours, {})).data?.date
  const isToday = ({ date }: Order) => date === today
  return (
    <div className={styles.page}>
      <OrderList title="Today" orders={orders.filter(isToday)} />
      <OrderList title="Earlier" orders={orders.filter((order) => !isToday(order))} />
    </div>
  )
}

function OrderList({ title, orders }: { title: string; orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.orders} aria-live="polite">
        {orders.map((order) => (
          <li key={order.id}>
            <OwnOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
