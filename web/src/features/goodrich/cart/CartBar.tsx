import { formatMoney } from '@wso/contract/goodrich/money'
import { plural } from '#core/format/plural.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { formatTime } from '../order.labels.ts'
import type { Checkout } from './useCheckout.ts'
import { useCountdown } from './useLease.ts'
import styles from './cart.module.css'

/**
 * On phones: the order in one line above the tabs, while its card is scrolled out of view below the
 * menu.
 */
export function CartBar({ checkout: { form, bill, held } }: { checkout: Checkout }) {
  const left = useCountdown(held)
  if (bill.lines.length === 0) return null
  const pickup = form.values.time && `Pickup ${formatTime(form.values.time)}`
  const place = pickup && held.lease && `held ${left}`
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
