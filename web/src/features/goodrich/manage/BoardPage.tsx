import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order } from '@wso/contract/goodrich/orders'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { type LiveStatus } from '#core/live/connection.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { bellIcon } from '#ui/icons/things.ts'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import styles from './board.module.css'
import { Lane } from './Lane.tsx'
import { SlotStrip } from './SlotStrip.tsx'
import { StockCard } from './StockCard.tsx'
import { useNewOrders } from './useNewOrders.ts'

const lanes = [
  { value: 'placed', label: 'To make', status: orderStatuses.placed },
  { value: 'ready', label: 'Ready', status: orderStatuses.ready },
  { value: 'paid', label: 'Paid', status: orderStatuses.paid },
] as const
type LaneName = (typeof lanes)[number]['value']

/** Today's orders for the counter, updated live. */
export function BoardPage() {
  const query = useLiveQuery(read(api.orderBoard.today, {}), ['orders'], {
    pollMs: 5000,
    inBackground: true,
  })
  const [{ q }, set] = useSearchOf(goodrichPaths.board)
  const [lane, setLane] = useState<LaneName>('placed')
  const { fresh, hasSound, setSound } = useNewOrders(query.data?.orders)
  return (
    <Page wide>
      <GoodrichTop
        title="Orders today"
        current={goodrichPaths.board.to()}
        actions={
          <>
            <output className={styles.live}>{liveLabels[query.live]}</output>
            <TextField
              hideLabel
              label="Find an order"
              type="search"
              placeholder="Number, name or username"
              value={q}
              onChange={({ target }) => set({ q: target.value }, { replace: true })}
            />
            <Button aria-pressed={hasSound} onClick={() => setSound(!hasSound)}>
              <Icon path={bellIcon} />
              Sound
            </Button>
            {query.data && <PauseButton paused={query.data.hours.paused} />}
          </>
        }
      />
      <Loaded
        query={query}
        what="The board"
        loading={<Skeleton shape="cards" label="Loading the board" />}
      >
        {(board) => (
          <div className={styles.page}>
            <SlotStrip slots={board.slots} now={board.now} />
            <div className={styles.switch}>
              <Segmented
                wide
                label="Column"
                segments={lanes.map(({ value, label, status }) => ({
                  value,
                  label: `${label} ${ordersOf(board, status, q).length}`,
                }))}
                value={lane}
                onChoose={setLane}
              />
            </div>
            <div className={styles.board}>
              {lanes.map(({ value, label, status }) => (
                <Lane
                  key={value}
                  label={label}
                  orders={ordersOf(board, status, q)}
                  now={board.now}
                  fresh={fresh}
                  isShown={lane === value}
                />
              ))}
              <StockCard />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const liveLabels: Record<LiveStatus, string> = {
  live: 'Live',
  connecting: 'Connecting',
  polling: 'Updates every 5 seconds',
}

function ordersOf({ orders }: OrderBoard, status: number, q: string): Order[] {
  const words = q.trim().toLowerCase().replace(/^#/, '')
  return orders.filter(
    (order) =>
      order.status === status &&
      [String(order.id), order.customerName, order.user?.unixID ?? ''].some((text) =>
        text.toLowerCase().includes(words),
      ),
  )
}

function PauseButton({ paused }: { paused: boolean }) {
  const pause = useWrite(api.orderBoard.pause)
  return (
    <Button
      kind={paused ? 'primary' : 'plain'}
      busy={pause.isPending}
      onClick={() => pause.mutate({ body: { paused: !paused } })}
    >
      {paused ? 'Take new orders' : 'Pause new orders'}
    </Button>
  )
}
