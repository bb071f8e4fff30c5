import type { SavedPlan } from '@wso/contract/planning/plans'
import { newPlan, type Plan } from '@wso/scheduler/planner/plan'
import { expect, test } from 'vitest'
import { mergeDocuments } from '#core/sync/mergeDocuments.ts'
import { chosenPlan, newCollection, type PlanCollection } from '../plans/collection.ts'
import { planContent } from '../plans/planContent.ts'
import type { PlanLink } from '../plans/planLink.ts'
import { planConflict, planDocuments, setContent } from './planDocuments.ts'

const mergePlans = (
  collection: PlanCollection,
  links: readonly PlanLink[],
  saved: readonly SavedPlan[],
) => mergeDocuments(planDocuments, collection, links, saved)

const year = 2027
const saved = (change: Partial<Plan> = {}, version = 1): SavedPlan => ({
  ...planContent({ plan: { ...newPlan(year, 'My plan'), ...change }, customPrograms: [] }),
  id: 9,
  version,
  updatedTime: '2026-10-15T15:00:00Z',
})
const programs = (...ids: string[]) => Array.from({ length: 6 }, (_, at) => ids[at] ?? null)

/** A device that has the first version of the saved plan. */
function synced(): { collection: PlanCollection; links: PlanLink[] } {
  const merged = mergePlans(newCollection(year), [], [saved()])
  return { collection: merged.collection, links: [...merged.links] }
}
const edited = (collection: PlanCollection, change: Partial<Plan>) => {
  const { id, ...own } = chosenPlan(collection)
  return setContent(collection, id, planContent({ ...own, plan: { ...own.plan, ...change } }))
}

test('a new device takes the plan of the account under its own name', () => {
  const { collection, links, waiting } = mergePlans(
    newCollection(year),
    [],
    [saved({ programs: programs('major-biology') })],
  )
  expect(collection.plans).toHaveLength(1)
  expect(chosenPlan(collection).plan).toMatchObject({
    name: 'My plan',
    programs: programs('major-biology'),
  })
  expect(links).toMatchObject([{ remote: 9, version: 1 }])
  expect(waiting).toEqual([])
})

test('changes to different parts on two devices are merged', () => {
  const { collection, links } = synced()
  const here = edited(collection, { showWinters: true })
  const merged = mergePlans(here, links, [saved({ programs: programs('major-physics') }, 2)])
  expect(merged.waiting).toEqual([])
  expect(chosenPlan(merged.collection).plan).toMatchObject({
    showWinters: true,
    programs: programs('major-physics'),
  })
  expect(merged.links).toMatchObject([{ version: 2 }])
})

test('changes to the same part are a conflict, and nothing is lost meanwhile', () => {
  const { collection, links } = synced()
  const here = edited(collection, { programs: programs('major-biology') })
  const merged = mergePlans(here, links, [saved({ programs: programs('major-physics') }, 2)])
  const [waiting] = merged.waiting
  expect(planConflict(chosenPlan(here), waiting!.saved, links[0]!).fields).toEqual(['programs'])
  expect(merged.links).toEqual(links)
  expect(chosenPlan(merged.collection).plan.programs).toEqual(programs('major-biology'))
})

test('a plan deleted elsewhere is deleted here unless it was changed', () => {
  const { collection, links } = synced()
  const other = { ...saved(), id: 10, name: 'Abroad' }
  const both = mergePlans(collection, links, [saved(), other])
  expect(both.collection.plans.map(({ plan }) => plan.name)).toEqual(['My plan', 'Abroad'])
  const gone = mergePlans(both.collection, both.links, [other])
  expect(gone.collection.plans.map(({ plan }) => plan.name)).toEqual(['Abroad'])
  const changed = edited(both.collection, { programs: programs('major-physics') })
  const kept = mergePlans(changed, both.links, [other])
  expect(kept.collection.plans).toHaveLength(2)
})

test('a plan deleted here is deleted from the account, unless another device changed it since', () => {
  const { collection, links } = synced()
  const other = { ...saved(), id: 10, name: 'Abroad' }
  const both = mergePlans(collection, links, [saved(), other])
  const here = planDocuments.remove(both.collection, both.links[1]!.local)
  const deleted = mergePlans(here, both.links, [saved(), other])
  expect(deleted).toMatchObject({ collection: here, links: both.links })
  const changed = mergePlans(here, both.links, [saved(), { ...other, version: 2 }])
  expect(changed.collection.plans.map(({ plan }) => plan.name)).toEqual(['My plan', 'Abroad'])
})

test('a full device keeps its plans and says which one of the account it lacks', () => {
  const { collection, links } = synced()
  const others = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...saved(), id: from + at, name: `Plan ${at}` }))
  const full = mergePlans(collection, links, [saved(), ...others(20, planDocuments.max - 1)])
  const more = mergePlans(full.collection, full.links, [
    saved(),
    ...others(20, planDocuments.max - 1),
    { ...saved(), id: 90, name: 'Dream' },
  ])
  expect(more.collection).toBe(full.collection)
  expect(more.notes).toEqual([
    expect.stringContaining('“Dream” from your account could not be added'),
  ])
})
