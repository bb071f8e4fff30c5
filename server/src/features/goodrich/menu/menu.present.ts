import type { MenuItem } from '@wso/contract/goodrich/menu'
import { isOptionGroup } from '@wso/contract/goodrich/menuRules'
import { toDollars } from '@wso/contract/goodrich/money'
import type { menuItems } from './menu.table.ts'

export type MenuRow = typeof menuItems.$inferSelect

/** Returns true when `count` of an item are in stock. */
export const isInStock = ({ quantityLimit, quantity }: MenuRow, wanted = 1) =>
  !quantityLimit || (quantity ?? 0) >= wanted

/** Presents an item to clients. */
export function presentItem(row: MenuRow): MenuItem {
  const { id, title, category, description, available, quantityLimit, quantity } = row
  return {
    id,
    title,
    type: isOptionGroup(category) ? 'option' : 'item',
    category,
    description,
    price: toDollars(row.priceCents),
    available,
    quantityLimit,
    ...(quantityLimit && quantity !== null && { quantity }),
    orderable: available && row.removedTime === null && isInStock(row),
    ...(row.allergens.length > 0 && { allergens: row.allergens }),
    ...(row.optionGroups.length > 0 && { optionGroups: row.optionGroups }),
  }
}
