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
  const { quantity, allergens, optionGroups, ...shown } = row
  return {
    ...shown,
    type: isOptionGroup(row.category) ? 'Option' : row.category,
    price: toDollars(row.priceCents),
    ...(row.quantityLimit && quantity !== null && { quantity }),
    orderable: row.available && row.removedTime === null && isInStock(row),
    ...(allergens.length > 0 && { allergens }),
    ...(optionGroups.length > 0 && { optionGroups }),
  }
}
