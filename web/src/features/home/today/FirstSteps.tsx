import { Suspense } from 'react'
import { useNow } from '#core/format/useNow.ts'
import { useMe } from '#core/session/me.ts'
import { yearsOffered } from '#features/users/classYear.public.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { part } from '#ui/loading/part.ts'

const Steps = part(() => import('./Steps.tsx').then((m) => m.Steps))

/** Leads a first-year through the first steps, until they are done or closed. */
export function FirstSteps() {
  const me = useMe()
  const [youngest] = yearsOffered(useNow())
  const isNew = me?.type === 'student' && me.classYear === youngest
  if (!isNew || me.skippedFirstSteps !== false) return null
  const loading = <Skeleton shape="rows" count={4} label="Loading your first steps" />
  return (
    <Suspense fallback={loading}>
      <Steps me={me} loading={loading} />
    </Suspense>
  )
}
