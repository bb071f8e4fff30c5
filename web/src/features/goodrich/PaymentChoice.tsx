import { formatMoney } from '@wso/contract/goodrich/money'
import {
  type PaymentMethod,
  paymentMethods,
  swipeCents,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import { useId } from 'react'
import styles from './order.module.css'

type Props = {
  total: number
  method: PaymentMethod | 0
  points: boolean
  onChoose: (method: PaymentMethod) => void
}

/** The payment methods for a total. Above $5.00 a swipe is combined with cash or a card. */
export function PaymentChoice({ total, method, points, onChoose }: Props) {
  const name = useId()
  const { swipe, swipePlusCard, swipePlusCash, card, cash } = paymentMethods
  const covered = formatMoney(swipeCents)
  const rest = formatMoney(total - swipeCents)
  const choices: { value: PaymentMethod; label: string; hint?: string }[] = [
    ...(swipeCovers(total)
      ? [
          {
            value: swipe,
            label: 'Meal swipe',
            hint: `Covers up to ${covered}, nothing more to pay`,
          },
        ]
      : [
          { value: swipePlusCard, label: 'Swipe and card', hint: `Swipe ${covered}, card ${rest}` },
          { value: swipePlusCash, label: 'Swipe and cash', hint: `Swipe ${covered}, cash ${rest}` },
        ]),
    { value: card, label: 'Card' },
    { value: cash, label: 'Cash' },
    ...(points ? [{ value: paymentMethods.points, label: 'Points' }] : []),
  ]
  return (
    <fieldset className={styles.part}>
      <legend>Payment at pickup</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={styles.pay}>
          <input
            type="radio"
            name={name}
            checked={method === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{label}</b>
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
