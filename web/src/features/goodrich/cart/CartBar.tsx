import { formatMoney } from '@wso/contract/goodrich/money'
import { plural } from '#core/format/plural.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import styles from './cart.module.css'
import type { Checkout } from './useCheckout.ts'
import { useCountdown } from './useLease.ts'
import { formatTime } from '../order.labels.ts'

/**
 * On phones: the order in one line above the tabs, while its card is scrolled out of view below the
 * menu.
 */
export function CartBar({ checkout: { cart, bill, held } }: { checkout: Checkout }) {
  const left = useCountdown(held)
  if (bill.lines.length === 0) return null
  const place = held.lease && `${cart.time ? 'held' : 'Spot held'} ${left}`
  const pickup = cart.time && `Pickup ${formatTime(cart.time)}`
  return (
    <div className={styles.bar}>
      <p>
        <b className="tnum">
          {plural(bill.lines.length, 'item')}, {formatMoney(bill.totalCents)}
        </b>
        <small className="tnum">{[pickup, place].filter(Boolean).join(', ')}</small>
      </p>
      <ButtonLink kind="primary" href="#order">
        Review order
      </ButtonLink>
    </div>
  )
}
