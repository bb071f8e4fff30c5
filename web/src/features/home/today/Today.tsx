import { Suspense } from 'react'
import { useSession } from '#core/session/session.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import { loadHomeParts } from '../loadHomeParts.ts'

export const TodayCard = part(() => loadHomeParts().then((m) => m.TodayCard))

/** The viewer's day. Visitors have none. */
export function Today({ className }: { className?: string | undefined }) {
  const { claims } = useSession()
  if (claims.level !== 3) return null
  return (
    <Card title="Today" flush className={className}>
      <Suspense fallback={<Skeleton shape="rows" count={4} label="Loading your day" />}>
        <TodayCard />
      </Suspense>
    </Card>
  )
}
