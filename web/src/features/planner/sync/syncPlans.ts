import { ApiError } from '@wso/contract/core/client'
import { call } from '#core/api/api.ts'
import type { Writer } from '#core/api/useWriter.ts'
import { api } from '#core/api/endpoints.ts'
import { isEqual } from '#core/forms/drafts.ts'
import type { OwnPlan } from '../plans/collection.ts'
import { planContent } from '../plans/planContent.ts'
import type { PlanLink } from '../plans/planLink.ts'
import { planStorage } from '../plans/planStorage.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { linkTo, type Merged, mergePlans, type PlanConflict } from './mergePlans.ts'

export type Synced = { conflicts: readonly PlanConflict[]; problem?: string | undefined }

/** After this many rounds, simultaneous changes of other devices wait for the next sync. */
const mostRounds = 3

/**
 * Syncs the plans of this device and the account, both ways. Returns conflicts for the person to
 * decide, and a message when the account refused something.
 * @throws when the account cannot be reached, or another person's plans are open meanwhile; the
 * plans on this device stay
 */
export async function syncPlans(write: Writer): Promise<Synced> {
  let synced: Synced = { conflicts: [] }
  const ofOwner = planStorage.guard()
  for (let round = 0; round < mostRounds; round++) {
    // Each round continues from the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const saved = ofOwner(await call(api.plans.list, {}))
    const { history, links, adopt } = usePlanStore.getState()
    const merged = mergePlans(history.present, links, saved)
    const waiting = new Set(merged.conflicts.map(({ local }) => local))
    const unresolved = links.filter(({ local }) => waiting.has(local))
    adopt(merged.collection, [...merged.links, ...unresolved])
    // oxlint-disable-next-line no-await-in-loop
    const pushed = ofOwner(await push(merged, waiting, { write, ofOwner }))
    usePlanStore.setState({ links: [...pushed.links, ...unresolved] })
    synced = { conflicts: merged.conflicts, problem: pushed.problem }
    if (!pushed.isStale) break
  }
  return synced
}

type Pushed = { links: PlanLink[]; problem?: string | undefined; isStale: boolean }

/** Saves the changes of this device since the last sync. */
async function push(
  { collection, links }: Merged,
  waiting: ReadonlySet<number>,
  { write, ofOwner }: { write: Writer; ofOwner: <T>(value: T) => T },
): Promise<Pushed> {
  const pushed: Pushed = { links: [], isStale: false }
  const linkOf = new Map(links.map((link) => [link.local, link]))
  const there = new Set(collection.plans.map(({ id }) => id))
  const tasks = [
    ...links
      .filter(({ local }) => !there.has(local))
      .map((link) => ({ link, act: () => remove(link, write) })),
    ...collection.plans
      .filter(({ id }) => !waiting.has(id))
      .map((plan) => {
        const link = linkOf.get(plan.id)
        return { link, act: () => save(plan, link, write) }
      }),
  ]
  for (const { link, act } of tasks) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one change of the account at a time
      const next = ofOwner(await act())
      if (next) pushed.links.push(next)
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error
      if (error.status === 404 || error.data !== undefined) pushed.isStale = true
      else pushed.problem = error.message
      if (link) pushed.links.push(link)
    }
  }
  return pushed
}

async function save(plan: OwnPlan, link: PlanLink | undefined, write: Writer): Promise<PlanLink> {
  const content = planContent(plan)
  if (!link) return linkTo(plan.id, await write(api.plans.create, { body: content }))
  if (isEqual(content, link.base)) return link
  const body = { version: link.version, ...changedParts(content, link.base) }
  return linkTo(plan.id, await write(api.plans.update, { params: { id: link.remote }, body }))
}

/** Sends only the changed fields. */
const changedParts = <T extends object>(content: T, base: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(content).filter(([name, value]) => !isEqual(value, Reflect.get(base, name))),
  ) as Partial<T>

async function remove({ remote }: PlanLink, write: Writer): Promise<undefined> {
  await write(api.plans.remove, { params: { id: remote } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
