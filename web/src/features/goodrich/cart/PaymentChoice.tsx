import { formatMoney } from '@wso/contract/goodrich/money'
import {
  type PaymentMethod,
  paymentMethods,
  swipeCents,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { useField } from '#ui/forms/useField.ts'
import { badgeIcon } from '#ui/icons/bar.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import { cardIcon, cashIcon } from '#ui/icons/money.ts'
import type { Checkout } from './useCheckout.ts'
import styles from './cart.module.css'

type Choice = { value: PaymentMethod; label: string; icon: IconPath; hint?: string }

type Props = {
  total: number
  points: boolean
  form: Checkout['form']
}

/** The payment methods for a total. Above $5.00 a swipe is combined with cash or a card. */
export function PaymentChoice({ total, points, form }: Props) {
  const { method } = form.values
  const error = form.errorOf('method')
  const { control, noteId } = useField({ error })
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
            value: swipePlusCard,
            label: 'Swipe and card',
            icon: badgeIcon,
            hint: `Swipe ${covered}, card ${rest}`,
          },
          {
            value: swipePlusCash,
            label: 'Swipe and cash',
            icon: badgeIcon,
            hint: `Swipe ${covered}, cash ${rest}`,
          },
        ]),
    { value: card, label: 'Card', icon: cardIcon },
    { value: cash, label: 'Cash', icon: cashIcon },
    ...(points ? [{ value: paymentMethods.points, label: 'Points', icon: badgeIcon }] : []),
  ]
  return (
    <fieldset {...control} className={styles.part}>
      <legend>Payment at pickup</legend>
      {choices.map(({ value, label, icon, hint }) => (
        <label key={value} className={styles.pay}>
          <input
            type="radio"
            name="method"
            checked={method === value}
            onChange={() => form.change({ method: value })}
          />
          <Icon path={icon} />
          <span>
            <b>{label}</b>
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}
