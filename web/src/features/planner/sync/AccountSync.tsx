import type { NewPlan, SavedPlan } from '@wso/contract/planning/plans'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useWriter } from '#core/api/useWriter.ts'
import type { WaitingDocument } from '#core/sync/documents.ts'
import { syncDocuments } from '#core/sync/syncDocuments.ts'
import { describeSync, useAccountSync } from '#core/sync/useAccountSync.ts'
import { Button } from '#ui/actions/Button.tsx'
import { part } from '#ui/loading/part.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { planConflict, planDocuments, setContent } from './planDocuments.ts'
import styles from '../planner.module.css'

const PlanConflictDialog = part(() =>
  import('./PlanConflictDialog.tsx').then((module) => module.PlanConflictDialog),
)

type WaitingPlan = WaitingDocument<SavedPlan>

/** Saves the plans to the viewer's account, shows whether they are saved, and asks about conflicts. */
export function AccountSync() {
  const [waiting, setWaiting] = useState<readonly WaitingPlan[]>([])
  const [isAsking, setAsking] = useState(false)
  /** The conflicts that the person was asked about and may have postponed. */
  const asked = useRef<ReadonlySet<string>>(new Set())
  const write = useWriter()
  const state = useAccountSync({
    lock: 'wso.planner.account',
    sync: async () => {
      const synced = await syncDocuments(planDocuments, write)
      setWaiting(synced.waiting)
      const keys = synced.waiting.map(keyOf)
      if (keys.some((key) => !asked.current.has(key))) setAsking(true)
      asked.current = new Set(keys)
      return synced.problem ?? synced.notes[0]
    },
    watch: (changed) =>
      usePlanStore.subscribe((now, before) => {
        if (now.history.present !== before.history.present) changed()
      }),
  })
  const isRead = state.kind !== 'saving'
  useEffect(() => {
    // External system: the store. The plans of the account are here, or cannot be read.
    if (isRead) usePlanStore.setState({ isAccountRead: true })
  }, [isRead])
  const [first] = waiting
  const resolve = ({ local, saved }: WaitingPlan, content: NewPlan) => {
    const { history, links, adopt } = usePlanStore.getState()
    const others = links.filter((link) => link.local !== local)
    setWaiting(waiting.slice(1))
    // A changed collection is synced again, based on the version that is saved now.
    adopt({ ...setContent(history.present, local, content) }, [
      ...others,
      planDocuments.linkTo(local, saved, saved),
    ])
  }
  const conflict = first && isAsking ? conflictOf(first) : undefined
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
      {first && conflict && (
        <Suspense>
          <PlanConflictDialog
            conflict={conflict}
            onResolve={(content) => resolve(first, content)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </span>
  )
}

/** Names a conflict: a plan, and the version of it that another device saved. */
const keyOf = ({ local, saved }: WaitingPlan) => `${local} ${saved.version}`

/** The parts to decide about; undefined when the plan was deleted meanwhile. */
function conflictOf({ local, saved }: WaitingPlan) {
  const { history, links } = usePlanStore.getState()
  const plan = history.present.plans.find(({ id }) => id === local)
  const link = links.find((each) => each.local === local)
  return plan && link && planConflict(plan, saved, link)
}
