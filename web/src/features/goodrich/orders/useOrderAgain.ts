import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@wso/contract/goodrich/orders'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { useCart } from '../cart/useCart.ts'
import { goodrichPaths } from '../goodrich.paths.ts'

/** Starts a new order with the items of an earlier one that are still on the menu. */
export function useOrderAgain(): (order: Order) => Promise<void> {
  const { change } = useCart()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const toast = useToasts()
  const start = async (order: Order) => {
    const menu = await queryClient.fetchQuery(read(api.menu.list, { query: {} }))
    const groups = new Map(menu.items.map(({ id, category }) => [id, category]))
    const started = Date.now()
    const lines = order.items
      .filter(({ id }) => groups.has(id))
      .map(({ id, note, options = [] }, place) => ({
        key: started + place,
        id,
        note,
        options: Object.fromEntries(
          options.flatMap((option) => {
            const group = groups.get(option.id)
            return group ? [[group, option.id] as const] : []
          }),
        ),
      }))
    change({ combo: true, lines })
    const gone = order.items.length - lines.length
    toast({
      text: gone > 0 ? `${plural(gone, 'item')} no longer on the menu` : 'Added to a new order',
    })
    navigate(goodrichPaths.order.to())
  }
  return (order) =>
    start(order).catch((error: Error) => toast({ kind: 'bad', text: error.message }))
}
