import { planLimits } from '@wso/contract/planning/planRules'
import { NameDialog } from '#core/forms/NameDialog.tsx'
import { ImportDialog } from '../files/ImportDialog.tsx'
import { renamePlan } from '../plans/collection.ts'
import { useOwnPlan, usePlanStore } from '../plans/planStore.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { StartDialog } from './StartDialog.tsx'

export type PlanDialog = 'rename' | 'share' | 'import' | 'start'

/** The dialog about the selected plan that is open. */
export function OpenPlanDialog({ opened, onClose }: { opened: PlanDialog; onClose: () => void }) {
  const own = useOwnPlan()
  const change = usePlanStore((state) => state.change)
  const { name } = own.plan
  if (opened === 'share') return <ShareDialog own={own} onClose={onClose} />
  if (opened === 'import') return <ImportDialog onClose={onClose} />
  if (opened === 'start') return <StartDialog plan={own.plan} onClose={onClose} />
  return (
    <NameDialog
      title={`Rename ${name}`}
      act="Rename"
      name={name}
      maxLength={planLimits.name}
      onSave={(wanted) => change((collection) => renamePlan(collection, wanted))}
      onClose={onClose}
    />
  )
}
