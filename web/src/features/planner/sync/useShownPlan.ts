import { allows } from '@wso/contract/core/access'
import type { SavedPlan } from '@wso/contract/planning/plans'
import { useLayoutEffect, useMemo } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { useSession } from '#core/session/session.ts'
import { mergeDocuments } from '#core/sync/mergeDocuments.ts'
import { takeSaved } from '#core/sync/takeSaved.ts'
import { useOfDocument } from '#core/sync/useOfDocument.ts'
import { academicYear } from '../plans/academicYear.ts'
import { chosenPlan, newCollection, type OwnPlan } from '../plans/collection.ts'
import { useOwnPlan, usePlanStore } from '../plans/planStore.ts'
import { useAwaitsAccount } from '../plans/useAwaitsAccount.ts'
import { planDocuments } from './planDocuments.ts'

type ShownPlan = {
  own: OwnPlan
  /** True while the plan is not known, so that an empty one does not look erased. */
  isAwaited: boolean
}

/**
 * Returns the selected plan of this device, which first takes what the document knows of the account;
 * in the document, that of the account. Call it after the viewer's plans were opened.
 */
export function useShownPlan(): ShownPlan {
  const { claims } = useSession()
  const isOnDevice = useOnDevice()
  const here = useOwnPlan()
  const isAwaited = useAwaitsAccount()
  const saved = useOfDocument({
    ...read(api.plans.list, {}),
    enabled: allows(api.plans.list.access, claims),
  })
  const inAccount = useMemo(() => saved && firstOf(saved), [saved])
  useLayoutEffect(() => {
    // External system: the plans on the device.
    if (saved && takeSaved(planDocuments, saved)) usePlanStore.setState({ isAccountRead: true })
  }, [saved])
  // The store of the server has no device, and was made when the process started.
  const none = useMemo(
    () => (isOnDevice ? here : chosenPlan(newCollection(academicYear()))),
    [isOnDevice, here],
  )
  if (isOnDevice) return { own: here, isAwaited }
  return { own: inAccount ?? none, isAwaited: !inAccount }
}

/** The plan of an account that a new device selects; undefined without one. */
function firstOf(saved: readonly SavedPlan[]): OwnPlan | undefined {
  const none = newCollection(academicYear())
  return saved.length > 0
    ? chosenPlan(mergeDocuments(planDocuments, none, [], saved).collection)
    : undefined
}
