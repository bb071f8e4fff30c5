import { formatClock } from '@wso/contract/core/dates/clockTime'
import { formatMoney, toCents } from '@wso/contract/goodrich/money'
import type { Order } from '@wso/contract/goodrich/orders'
import { paymentNames } from '@wso/contract/goodrich/pricing'
import { zoneMark } from '#core/format/dates.ts'

/** `$3.50` for 3.5 dollars. */
export const dollars = (amount: number) => formatMoney(toCents(amount))

/** `20:40` is `8:40 pm`; `8:40 pm ET` for a viewer in another time zone. */
export const formatTime = (time: string): string => formatClock(time) + zoneMark

/** `20:40` is `8:40`, for places where am or pm is clear. */
export const shortTime = (time: string) => formatClock(time).replace(/ [ap]m$/, '')

/** The amount due at the counter: "Swipe", "Card $4.25" or "Swipe + $1.50". */
export function paymentLabel({ paymentMethod, amountDue, swipeAmount }: Order): string {
  const label = paymentNames[paymentMethod] ?? 'Payment'
  if (swipeAmount > 0) return amountDue > 0 ? `Swipe + ${dollars(amountDue)}` : 'Swipe'
  return amountDue > 0 ? `${label} ${dollars(amountDue)}` : label
}

/** The options and note of an item: "Oat milk, Maple, extra ice". */
export const lineDetails = (options: readonly { title: string }[] = [], note = '') =>
  [...options.map(({ title }) => title), note].filter(Boolean).join(', ')

export const sectionLabels: Record<string, string> = {
  Drink: 'Drinks',
  Bagel: 'Bagels',
  Spread: 'Spreads',
  Food: 'Food',
  Milk: 'Milk',
  Syrup: 'Syrup',
  TeaFlavor: 'Tea',
  SkyrFlavor: 'Flavor',
  Preparation: 'Toasting',
}

/** The label of an empty choice. */
export const noneLabels: Record<string, string> = {
  Milk: 'No milk',
  Syrup: 'No syrup',
  Preparation: 'Not toasted',
}
