import { formatMoney } from '@wso/contract/goodrich/money'
import { dollars } from './order.labels.ts'
import styles from './order.module.css'
import type { priceOf } from './useCart.ts'

/** The items in the order and their total. */
export function CartLines({ bill }: { bill: ReturnType<typeof priceOf> }) {
  return (
    <>
      <ul className={styles.lines}>
        {bill.lines.map(({ key, item, chosen, note }) => (
          <li key={key}>
            <span>
              {item.title}
              <small>
                {[...chosen.map(({ title }) => title), note].filter(Boolean).join(', ')}
              </small>
            </span>
            <span className="tnum">
              {dollars(item.price + chosen.reduce((sum, { price }) => sum + price, 0))}
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        {bill.savingCents > 0 && (
          <>
            <div>
              <dt>Items</dt>
              <dd className="tnum">{formatMoney(bill.subtotalCents)}</dd>
            </div>
            <div className={styles.saving}>
              <dt>Combo</dt>
              <dd className="tnum">{formatMoney(-bill.savingCents)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd className="tnum">{formatMoney(bill.totalCents)}</dd>
        </div>
      </dl>
    </>
  )
}
