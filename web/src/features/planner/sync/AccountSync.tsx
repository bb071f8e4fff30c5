import type { NewPlan } from '@wso/contract/courses/plans'
import { Suspense, useRef, useState } from 'react'
import { useWriter } from '#core/api/useWriter.ts'
import { describeSync, useAccountSync } from '#core/sync/useAccountSync.ts'
import { Button } from '#ui/actions/Button.tsx'
import { part } from '../lazyParts.ts'
import styles from '../planner.module.css'
import { usePlanStore } from '../plans/planStore.ts'
import { linkTo, type PlanConflict, setContent } from './mergePlans.ts'
import { syncPlans } from './syncPlans.ts'

const PlanConflictDialog = part(() =>
  import('./PlanConflictDialog.tsx').then((module) => module.PlanConflictDialog),
)

/** Saves the plans to the viewer's account, shows whether they are saved, and asks about conflicts. */
export function AccountSync() {
  const [conflicts, setConflicts] = useState<readonly PlanConflict[]>([])
  const [isAsking, setAsking] = useState(false)
  /** The conflicts that the person was asked about and may have postponed. */
  const asked = useRef<ReadonlySet<string>>(new Set())
  const write = useWriter()
  const state = useAccountSync({
    lock: 'wso.planner.account',
    sync: async () => {
      const synced = await syncPlans(write)
      setConflicts(synced.conflicts)
      const keys = synced.conflicts.map(keyOf)
      if (keys.some((key) => !asked.current.has(key))) setAsking(true)
      asked.current = new Set(keys)
      return synced.problem
    },
    watch: (changed) =>
      usePlanStore.subscribe((now, before) => {
        if (now.history.present !== before.history.present) changed()
      }),
  })
  const [first] = conflicts
  const resolve = ({ local, saved }: PlanConflict, content: NewPlan) => {
    const { history, links, adopt } = usePlanStore.getState()
    const others = links.filter((link) => link.local !== local)
    setConflicts(conflicts.slice(1))
    // A changed collection is synced again, based on the version that is saved now.
    adopt({ ...setContent(history.present, local, content) }, [...others, linkTo(local, saved)])
  }
  return (
    <span className={styles.bar}>
      <output className={styles.status}>
        {first ? 'A plan was also changed on another device' : describeSync(state)}
      </output>
      {first && !isAsking && (
        <Button size="small" onClick={() => setAsking(true)}>
          Choose a version
        </Button>
      )}
      {first && isAsking && (
        <Suspense>
          <PlanConflictDialog
            conflict={first.conflict}
            onResolve={(content) => resolve(first, content)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Names a conflict: a plan, and the version of it that another device saved. */
const keyOf = ({ local, saved }: PlanConflict) => `${local} ${saved.version}`
