import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { dayName, timeName } from '#features/rides/formatRide.public.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { rideTitle } from '#posts/kinds.ts'
import { todaySource } from './todayLines.ts'

const shown = 2

/** The next rides of other people that offer free seats. */
export function useRideLines() {
  const { claims } = useSession()
  const enabled = allows(api.rides.list.access, claims)
  return todaySource(
    useQuery({
      ...read(api.rides.list, { query: { type: 'offer', limit: 10 } }),
      enabled,
      // Rides that have left by the server's clock disappear while the page is open.
      refetchInterval: 60_000,
    }),
    ({ items }) =>
      items
        .filter(({ seats, userID }) => seats !== null && seats > 0 && userID !== claims.id)
        .slice(0, shown)
        .map((ride) => ({
          key: `ride ${ride.id}`,
          href: ridePaths.one.to({ params: { id: ride.id } }),
          title: rideTitle(ride),
          meta: `${dayName(ride.day)}, ${timeName(ride.time)}`,
          value: String(ride.seats),
          unit: ride.seats === 1 ? 'seat' : 'seats',
        })),
  )
}
