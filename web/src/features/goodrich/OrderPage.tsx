import { campus } from '@wso/contract/campus'
import type { KitchenHours } from '@wso/contract/goodrich/slots'
import { itemCategories } from '@wso/contract/goodrich/menuRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { shortDay } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { CartCard } from './CartCard.tsx'
import { ComboCard } from './ComboCard.tsx'
import { goodrichPaths } from './goodrich.paths.ts'
import { GoodrichTop } from './GoodrichTop.tsx'
import { MenuSection } from './MenuSection.tsx'
import { formatTime } from './order.labels.ts'
import styles from './order.module.css'
import { lineFor, priceOf, useCart } from './useCart.ts'

/** Orders food: the menu, and next to it the order with its pickup time and payment. */
export function OrderPage() {
  const menu = useLiveQuery(read(api.menu.list, { query: {} }), ['menu'], { pollMs: 10_000 })
  const hours = useLiveQuery(read(api.slots.hours, {}), ['menu'])
  const { cart, change, clear } = useCart()
  return (
    <Page>
      <GoodrichTop
        title={`Order from ${campus.services.goodrich}`}
        current={goodrichPaths.order.to()}
        lead={hours.data && openingLabel(hours.data)}
      />
      {hours.data && !hours.data.opens && <Notice>{closedLabel(hours.data)}</Notice>}
      <Loaded
        query={menu}
        what="The menu"
        loading={<Skeleton shape="rows" count={8} label="Loading the menu" />}
      >
        {({ items }) => {
          const bill = priceOf(cart, items)
          return (
            <div className={styles.columns}>
              <div className={styles.menu}>
                <ComboCard bill={bill} combo={cart.combo} onChange={change} />
                {itemCategories.map((category) => (
                  <MenuSection
                    key={category}
                    {...{ category, menu: items, lines: cart.lines }}
                    onAdd={(item) => change({ lines: [...cart.lines, lineFor(item, items)] })}
                    onLines={(lines) => change({ lines })}
                  />
                ))}
              </div>
              <CartCard {...{ cart, bill, change, clear, hours: hours.data }} />
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

function openingLabel({ open, paused, closes, next }: KitchenHours) {
  if (paused) return 'New orders are paused. This page updates when they resume.'
  if (open && closes) return `Open until ${formatTime(closes)}. Pick up at the counter.`
  return next ? `Closed. Opens ${nextLabel(next)}.` : 'Closed.'
}

function closedLabel({ note, next }: KitchenHours) {
  const why = note ? `Closed today (${note}).` : 'Closed today.'
  return next ? `${why} You can order again ${nextLabel(next)}.` : why
}

const nextLabel = ({ date, opens }: { date: string; opens: string }) =>
  `${shortDay(`${date}T17:00:00Z`)} at ${formatTime(opens)}`
