import { formatMoney } from '@wso/contract/goodrich/money'
import {
  type PaymentMethod,
  paymentMethods,
  swipeCents,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import { useId } from 'react'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import { badgeIcon } from '#ui/icons/bar.ts'
import { cardIcon, cashIcon } from '#ui/icons/things.ts'
import styles from './cart.module.css'

type Choice = { value: PaymentMethod; label: string; icon: IconPath; hint?: string }

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
  const choices: Choice[] = [
    ...(swipeCovers(total)
      ? [
          {
            value: swipe,
            label: 'Meal swipe',
            icon: badgeIcon,
            hint: `Covers up to ${covered}, nothing more to pay`,
          },
        ]
      : [
          {
            ...{ value: swipePlusCard, label: 'Swipe and card', icon: badgeIcon },
            hint: `Swipe ${covered}, card ${rest}`,
          },
          {
            ...{ value: swipePlusCash, label: 'Swipe and cash', icon: badgeIcon },
            hint: `Swipe ${covered}, cash ${rest}`,
          },
        ]),
    { value: card, label: 'Card', icon: cardIcon },
    { value: cash, label: 'Cash', icon: cashIcon },
    ...(points ? [{ value: paymentMethods.points, label: 'Points', icon: badgeIcon }] : []),
  ]
  return (
    <fieldset className={styles.part}>
      <legend>Payment at pickup</legend>
      {choices.map(({ value, label, icon, hint }) => (
        <label key={value} className={styles.pay}>
          <input
            type="radio"
            name={name}
            checked={method === value}
            onChange={() => onChoose(value)}
          />
          <Icon path={icon} />
          <span>
            <b>{label}</b>
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
