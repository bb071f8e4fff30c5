import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { formatClock } from '@wso/contract/core/clockTime'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { zoneMark } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSession } from '#core/session/session.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { todaySource } from './todayLines.ts'

const { placed, ready } = orderStatuses

/** The viewer's next order of today: a ready one first. Follows its status. */
export function useOrderLine() {
  const enabled = allows(api.orders.own.access, useSession().claims)
  const query = useLiveQuery({ ...read(api.orders.own, { query: { limit: 5 } }), enabled }, [
    'ownOrders',
  ])
  // Today by the server's clock.
  const today = useQuery({ ...read(api.slots.hours, {}), enabled }).data?.date
  return todaySource(query, ({ items }) => {
    const open = items.filter(({ date }) => date === today)
    const next =
      open.find(({ status }) => status === ready) ?? open.find(({ status }) => status === placed)
    if (!next) return []
    return [
      {
        key: 'order',
        href: goodrichPaths.orders.to(),
        title: `${campus.services.goodrich} order #${next.id} is ${next.status === ready ? 'ready' : 'placed'}`,
        meta: next.items.map(({ title }) => title).join(', '),
        value: `${formatClock(next.timeSlot)}${zoneMark}`,
        unit: 'pickup',
      },
    ]
  })
}
