import type { NewPlan, SavedPlan } from '@wso/contract/planning/plans'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { findConflict } from '#core/forms/conflicts.ts'
import { isEqual } from '#core/forms/drafts.ts'
import type { Documents } from '#core/sync/documents.ts'
import {
  addPlan,
  changePlan,
  isPristine,
  maxPlans,
  type OwnPlan,
  type PlanCollection,
  removePlan,
} from '../plans/collection.ts'
import { planContent, readPlanContent } from '../plans/planContent.ts'
import type { PlanLink } from '../plans/planLink.ts'
import { planStorage } from '../plans/planStorage.ts'
import { usePlanStore } from '../plans/planStore.ts'

/** The plans of a person; parts of a plan changed on two devices wait for the person's decision. */
export const planDocuments: Documents<PlanCollection, OwnPlan, SavedPlan, PlanLink> = {
  nouns: 'plans',
  max: maxPlans,
  inside: ({ plans }) => plans,
  add: (collection, { name, ...content }) => {
    const next = addPlan(collection, readPlanContent(name, content))
    return next === collection ? collection : { ...next, chosen: collection.chosen }
  },
  replace: setContent,
  remove: removePlan,
  isPristine,
  fingerprint: (content) => JSON.stringify(contentOf(content)),
  linkedFingerprint: ({ base }) => JSON.stringify(base),
  linkTo: (local, { id, version, sharedSince }, content) => ({
    local,
    remote: id,
    version,
    base: contentOf(content),
    ...(sharedSince && { sharedSince }),
  }),
  refreshLink: (link, { sharedSince }) => ({ ...link, sharedSince }),
  join: (collection, { local, saved, link }) => {
    const { fields, merged } = planConflict(local, saved, link)
    return fields.length > 0 ? {} : { collection: setContent(collection, local.id, merged) }
  },
  store: {
    read: () => {
      const { history, links } = usePlanStore.getState()
      return { collection: history.present, links }
    },
    write: (collection, links) => usePlanStore.getState().adopt(collection, links),
    guard: planStorage.guard,
  },
  account: {
    list: () => call(api.plans.list, {}),
    create: (write, plan) => write(api.plans.create, { body: planContent(plan) }),
    update: (write, plan, { remote, version, base }) =>
      write(api.plans.update, {
        params: { id: remote },
        body: { version, ...changedParts(planContent(plan), base) },
      }),
    remove: (write, id) => write(api.plans.remove, { params: { id } }),
  },
}

const contentOf = (content: OwnPlan | SavedPlan): NewPlan =>
  planContent('plan' in content ? content : readPlanContent(content.name, content))

/** Compares the parts of a plan with those that another device saved. */
export const planConflict = (plan: OwnPlan, saved: SavedPlan, { base }: PlanLink) =>
  findConflict(base, planContent(plan), { start: contentOf(saved), version: undefined })

/** Replaces the content of a plan; the same collection when it is equal. */
export function setContent(
  collection: PlanCollection,
  id: number,
  { name, ...content }: NewPlan,
): PlanCollection {
  return changePlan(
    collection,
    (own) => {
      const next = { id, ...readPlanContent(name, content) }
      return isEqual(planContent(own), planContent(next)) ? own : next
    },
    id,
  )
}

/** Sends only the changed fields. */
const changedParts = <T extends object>(content: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(content).filter(([name, value]) => !isEqual(value, Reflect.get(base, name))),
  ) as Partial<T>
