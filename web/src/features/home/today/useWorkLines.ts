import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { minutesOf } from '@wso/contract/core/clockTime'
import { minutesIn } from '@wso/contract/core/day'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { ephcatchSeason } from '@wso/contract/matching/matchingRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { dayOf } from '#core/format/collegeDay.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useSession } from '#core/session/session.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { type TodaySource, todaySource } from './todayLines.ts'

const { services } = campus

/** Orders at the counter whose pickup time has passed, for managers. */
export function useLateOrders(): TodaySource {
  const enabled = allows(api.orderBoard.today.access, useSession().claims)
  const board = useLiveQuery({ ...read(api.orderBoard.today, {}), enabled }, ['orders'])
  return todaySource(board, ({ orders, now }) => {
    const time = minutesIn(new Date(now), campus.timeZone)
    const late = orders.filter(
      ({ status, timeSlot }) => status === orderStatuses.placed && minutesOf(timeSlot) < time,
    )
    return late.length === 0
      ? []
      : [
          {
            key: 'late orders',
            href: goodrichPaths.board.to(),
            title: `${plural(late.length, 'order')} late at ${services.goodrich}`,
            meta: late.map(({ id }) => `#${id}`).join(', '),
          },
        ]
  })
}

/** Reported content that waits for a decision, for administrators. */
export function useOpenReports(): TodaySource {
  const enabled = allows(api.reports.counts.access, useSession().claims)
  return todaySource(useQuery({ ...read(api.reports.counts, {}), enabled }), ({ open }) =>
    waiting(open, { key: 'reports', href: moderation.to(), what: 'report', meta: 'Moderation' }),
  )
}

/** Flagged reviews that wait for a decision, for the moderators of Factrak. */
export function useFlaggedReviews(): TodaySource {
  const { claims } = useSession()
  const enabled =
    allows(api.factrakAdmin.list.access, claims) && isOffered(factrakPaths.moderation.to())
  // The queue of administrators has them too.
  const hasBoth = allows(api.reports.counts.access, claims)
  const flagged = useQuery({ ...read(api.factrakAdmin.list, { query: { limit: 1 } }), enabled })
  return todaySource(flagged, ({ total }) =>
    waiting(total, {
      key: 'flagged reviews',
      href: hasBoth ? moderation.to() : factrakPaths.moderation.to(),
      what: 'flagged review',
      meta: `${services.factrak} moderation`,
    }),
  )
}

type Queue = { key: string; href: string; what: string; meta: string }

const waiting = (size: number, { key, href, what, meta }: Queue) =>
  size === 0 ? [] : [{ key, href, title: `${plural(size, what)} to decide`, meta }]

/** Tells seniors that Ephcatch opened, on the day it does. */
export function useEphcatchOpening(): TodaySource {
  const today = dayOf(useNow())
  const isOpen = useSession().claims.scopes.has('service:ephcatch')
  const isFirstDay = today.endsWith(ephcatchSeason.opens)
  const line = {
    key: 'ephcatch',
    href: ephcatchPaths.people.to(),
    title: `${services.ephcatch} is open`,
    meta: 'From today until the end of June',
  }
  return { lines: isOpen && isFirstDay ? [line] : [], isLoading: false }
}
