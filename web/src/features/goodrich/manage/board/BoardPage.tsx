import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../../goodrich.paths.ts'
import { BoardHead } from './BoardHead.tsx'
import { Lane } from './Lane.tsx'
import { matchesOrder } from './matchesOrder.ts'
import { SlotStrip } from './SlotStrip.tsx'
import { StockCard } from './StockCard.tsx'
import { useNewOrders } from './useNewOrders.ts'
import styles from '../board.module.css'

const { placed, ready, paid } = orderStatuses
/** Paid orders need nothing more: the first are enough to undo a step. */
const lanes = [
  { value: 'placed', label: 'To make', status: placed, hint: 'Soonest first', shownAtFirst: 30 },
  {
    value: 'ready',
    label: 'Ready',
    status: ready,
    hint: 'Waiting at the counter',
    shownAtFirst: 30,
  },
  { value: 'paid', label: 'Paid', status: paid, hint: 'Latest first', shownAtFirst: 6 },
] as const
type LaneName = (typeof lanes)[number]['value']

/** Today's orders for the counter, updated live. */
export function BoardPage() {
  const query = useLiveQuery(read(api.orderBoard.today, {}), ['orders'], {
    pollMs: 5000,
    inBackground: true,
  })
  const { fresh, hasSound, setSound } = useNewOrders(query.data?.orders)
  return (
    <Page wide>
      <BoardHead live={query.live} board={query.data} hasSound={hasSound} onSound={setSound} />
      <Loaded
        query={query}
        what="The board"
        loading={<Skeleton shape="cards" label="Loading the board" />}
      >
        {(board) => <Board board={board} fresh={fresh} />}
      </Loaded>
    </Page>
  )
}

function Board({ board, fresh }: { board: OrderBoard; fresh: ReadonlySet<number> }) {
  const [search, set] = useSearchOf(goodrichPaths.board)
  const [lane, setLane] = useState<LaneName>('placed')
  const columns = lanes.map(({ status, ...rest }) => ({
    ...rest,
    orders: board.orders.filter((order) => order.status === status && matchesOrder(order, search)),
  }))
  return (
    <div className={styles.page}>
      <SlotStrip
        slots={board.slots}
        now={board.now}
        chosen={search.time}
        onChoose={(time) => set({ time }, { replace: true })}
      />
      <div className={styles.switch}>
        <Segmented
          wide
          label="Column"
          segments={columns.map(({ value, label, orders }) => ({
            value,
            label: `${label} ${orders.length}`,
          }))}
          value={lane}
          onChoose={setLane}
        />
      </div>
      <div className={styles.board}>
        {columns.map(({ value, ...column }) => (
          <Lane key={value} {...column} fresh={fresh} now={board.now} isShown={lane === value} />
        ))}
        <StockCard />
      </div>
    </div>
  )
}
