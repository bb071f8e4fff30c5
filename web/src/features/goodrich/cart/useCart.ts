import type { MenuItem } from '@wso/contract/goodrich/menu'
import { requiredGroups } from '@wso/contract/goodrich/menuRules'
import { toCents } from '@wso/contract/goodrich/money'
import { canCombine, type PaymentMethod, priceCart } from '@wso/contract/goodrich/pricing'
import { useState } from 'react'
import { useSession } from '#core/session/session.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'

/** One unit of an item with its chosen options by group. */
export type CartLine = { key: number; id: number; options: Record<string, number>; note: string }

/** The pickup time of a cart that takes the first open one. */
export const soonest = 'soonest'

export type Cart = {
  lines: CartLine[]
  combo: boolean
  /** `HH:MM`, `soonest`, or empty. */
  time: string
  method: PaymentMethod | 0
  idNumber: string | null
  phoneNumber: string | null
  notes: string
}

const empty: Cart = {
  lines: [],
  combo: true,
  time: '',
  method: 0,
  idNumber: null,
  phoneNumber: null,
  notes: '',
}

/**
 * The order being composed, stored on the device for its owner until it is placed. ID and phone
 * numbers are not stored.
 */
export function useCart() {
  const { claims } = useSession()
  const key = { name: 'goodrich.cart', owner: claims.id }
  const [cart, setCart] = useState(() => readCart(deviceStorage.read(key)))
  const change = (changes: Partial<Cart>) =>
    setCart((before) => {
      const next = { ...before, ...changes }
      const { idNumber: _, phoneNumber: __, ...kept } = next
      deviceStorage.write(key, kept)
      return next
    })
  const clear = () => {
    deviceStorage.remove(key)
    setCart({ ...empty, idNumber: cart.idNumber, phoneNumber: cart.phoneNumber })
  }
  return { cart, change, clear }
}

/** A stored cart of an earlier version may lack fields. */
function readCart(kept: unknown): Cart {
  if (typeof kept !== 'object' || kept === null || !('lines' in kept)) return empty
  return { ...empty, ...(kept as Partial<Cart>) }
}

let keys = Date.now()

/** Creates a line for an item, with the first option of each required group. */
export function lineFor(item: MenuItem, menu: readonly MenuItem[]): CartLine {
  const options = Object.fromEntries(
    (item.optionGroups ?? [])
      .filter((group) => requiredGroups.includes(group))
      .flatMap((group) => {
        const first = menu.find((each) => each.category === group && each.orderable)
        return first ? [[group, first.id] as const] : []
      }),
  )
  return { key: (keys += 1), id: item.id, options, note: '' }
}

export type PricedLine = CartLine & { item: MenuItem; chosen: MenuItem[] }

/** The lines that are still on the menu, and what they cost. */
export function priceOf(cart: Pick<Cart, 'lines' | 'combo'>, menu: readonly MenuItem[]) {
  const byID = new Map(menu.map((item) => [item.id, item]))
  const lines = cart.lines.flatMap((line): PricedLine[] => {
    const item = byID.get(line.id)
    if (!item) return []
    const chosen = Object.values(line.options).flatMap((id) => byID.get(id) ?? [])
    return [{ ...line, item, chosen }]
  })
  const carts = lines.map(({ item, chosen }) => ({
    category: item.category,
    priceCents: toCents(item.price),
    extraCents: chosen.reduce((sum, { price }) => sum + toCents(price), 0),
  }))
  const without = priceCart(carts, false) ?? nothing
  const withCombo = canCombine(carts) ? (priceCart(carts, true) ?? without) : without
  const isCombo = cart.combo && withCombo.savingCents > 0
  return {
    lines,
    isCombo,
    possibleSavingCents: withCombo.savingCents,
    ...(isCombo ? withCombo : without),
  }
}

const nothing = { subtotalCents: 0, savingCents: 0, totalCents: 0, charges: [] }
