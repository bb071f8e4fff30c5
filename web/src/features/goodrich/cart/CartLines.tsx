import { formatMoney, toCents } from '@wso/contract/goodrich/money'
import { classes } from '#ui/classes.ts'
import { lineDetails } from '../order.labels.ts'
import type { PricedLine, priceOf } from './useCart.ts'
import styles from './cart.module.css'

/** The items in the order and their total. */
export function CartLines({ bill }: { bill: ReturnType<typeof priceOf> }) {
  return (
    <>
      <ul className={styles.lines}>
        {equalLines(bill.lines).map(([line, count]) => (
          <li key={line.key} className={classes(!isOrderable(line) && styles.gone)}>
            <span className="tnum">{count}</span>
            <span>
              {line.item.title}
              <small>{lineDetails(line.chosen, line.note)}</small>
              {!isOrderable(line) && <small>Sold out. Remove it to place the order.</small>}
            </span>
            <span className="tnum">{formatMoney(count * costOf(line))}</span>
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

/** Each distinct line once, with its count in the order. */
function equalLines(lines: readonly PricedLine[]): [PricedLine, number][] {
  const byContent = Map.groupBy(lines, ({ id, options, note }) =>
    JSON.stringify([id, Object.values(options).toSorted(), note]),
  )
  return [...byContent.values()].flatMap((equal) => (equal[0] ? [[equal[0], equal.length]] : []))
}

const isOrderable = ({ item, chosen }: PricedLine) =>
  [item, ...chosen].every(({ orderable }) => orderable)

const costOf = ({ item, chosen }: PricedLine) =>
  toCents(item.price) + chosen.reduce((sum, { price }) => sum + toCents(price), 0)
