import type { UseQueryResult } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import type { MenuItem } from '@wso/contract/goodrich/menu'
import { itemCategories } from '@wso/contract/goodrich/menuRules'
import type { KitchenHours } from '@wso/contract/goodrich/slots'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { shortDate } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { CartBar } from '../cart/CartBar.tsx'
import { CartCard } from '../cart/CartCard.tsx'
import { lineFor } from '../cart/useCart.ts'
import { useCheckout } from '../cart/useCheckout.ts'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import { formatTime, sectionLabels } from '../order.labels.ts'
import { ComboCard } from './ComboCard.tsx'
import { MenuSection } from './MenuSection.tsx'
import styles from './menu.module.css'

/** Takes the place of the opening hours until they are known. */
const noLabel = '\u00A0'

/** Orders food: the menu, next to the order with its pickup time and payment. */
export function OrderPage() {
  // With `all`, so that sold-out items are shown as such.
  const menu = useLiveQuery(read(api.menu.list, { query: { all: 'true' } }), ['menu'], {
    pollMs: 10_000,
  })
  const hours = useLiveQuery(read(api.slots.hours, {}), ['menu'])
  return (
    <Page>
      <GoodrichTop
        title={`Order from ${campus.services.goodrich}`}
        current={goodrichPaths.order.to()}
        lead={hours.data ? openingLabel(hours.data) : noLabel}
      />
      <Loaded
        query={menu}
        what="The menu"
        loading={<Skeleton shape="rows" count={8} label="Loading the menu" />}
      >
        {({ items }) => <NewOrder menu={items} hours={hours} />}
      </Loaded>
    </Page>
  )
}

type Props = { menu: readonly MenuItem[]; hours: UseQueryResult<KitchenHours, ApiError> }

function NewOrder({ menu, hours }: Props) {
  const checkout = useCheckout(menu, hours.data)
  const { form, bill, slots } = checkout
  const { values: cart, change } = form
  const isOver = slots.data?.length === 0
  const sections = itemCategories.filter((each) => menu.some(({ category }) => category === each))
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        {isOver && hours.data && <Notice>{closedLabel(hours.data)}</Notice>}
        <nav className={styles.sections} aria-label="Menu sections">
          {sections.map((category) => (
            <ChipLink key={category} href={`#${category}`}>
              {sectionLabels[category]}
            </ChipLink>
          ))}
        </nav>
        <ComboCard bill={bill} combo={cart.combo} onChange={change} />
        {sections.map((category) => (
          <MenuSection
            key={category}
            category={category}
            menu={menu}
            lines={cart.lines}
            onAdd={(item) => change({ lines: [...cart.lines, lineFor(item, menu)] })}
            onLines={(lines) => change({ lines })}
          />
        ))}
        <CartBar checkout={checkout} />
      </div>
      <CartCard checkout={checkout} hours={hours} />
    </div>
  )
}

function openingLabel({ open, paused, closes, next }: KitchenHours) {
  if (paused) return 'New orders are paused. This page updates when they resume.'
  if (open && closes) return `Open until ${formatTime(closes)}. Pick up at the counter.`
  return next ? `Closed. Opens ${nextLabel(next)}.` : 'Closed.'
}

function closedLabel({ opens, note, next }: KitchenHours) {
  const closed = note ? `Closed today (${note}).` : 'Closed today.'
  const why = opens === undefined ? closed : 'No pickup times are left today.'
  return next ? `${why} You can order again ${nextLabel(next)}.` : why
}

const nextLabel = ({ date, opens }: { date: string; opens: string }) =>
  `${shortDate(date)} at ${formatTime(opens)}`
