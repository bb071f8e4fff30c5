import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { formatBeds } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { useDraw } from './useDraw.ts'

const statusLabels = {
  live: 'Live',
  connecting: 'Connecting',
  polling: 'Updates every 30 seconds',
} as const

/** The number of free beds while a room draw is on; nothing otherwise. */
export function DrawStatus({ onShortlist = false }: { onShortlist?: boolean }) {
  const { isReader } = useDormtrak()
  const now = useNow()
  const status = useDraw()
  const { data, isPending } = useQuery({
    ...read(api.dormDraw.get, {}),
    enabled: isReader,
    refetchInterval: status === 'live' ? false : 30_000,
  })
  if (isPending) return <span aria-busy="true" />
  if (!data?.updatedTime) return null
  const label =
    status in statusLabels ? statusLabels[status as keyof typeof statusLabels] : 'Updating'
  return (
    <Notice>
      <b>Room draw:</b> {formatBeds(data.freeBeds)}, updated {timeAgo(data.updatedTime, now)}.{' '}
      {label}.{' '}
      {!onShortlist && (
        <Link href={dormtrakPaths.shortlist.to()}>See free rooms on your shortlist</Link>
      )}
    </Notice>
  )
}
