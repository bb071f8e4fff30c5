import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { newPlan, type Plan } from '@wso/scheduler/planner/plan'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { withHeld } from '#test/heldFetch.ts'
import { inAnotherTab } from '#test/otherTab.ts'
import { addPerson } from '#test/people.ts'
import { planHere, putHere, resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'
import { addPlan, changePlan, type PlanCollection } from '../plans/collection.ts'
import { place } from '../plans/editPlan.ts'
import { usePlanStore } from '../plans/planStore.ts'

const address = '/schedulecourses/planner'

beforeEach(resetPlans)

type StoredPlans = { state: { collection: PlanCollection; markBy: string } }

/** Adds text to the second cell of the viewer's stored plan, as another tab would. */
const addInAnotherTab = (key: string, text: string) =>
  inAnotherTab<StoredPlans>(key, (stored) => {
    const { collection } = stored.state
    const add = (now: Plan) =>
      place(now, { row: 0, slot: 1 }, { id: 'other', state: 'planned', kind: 'text', text })
    const changed = changePlan(collection, (own) => ({ ...own, plan: add(own.plan) }))
    return { ...stored, state: { ...stored.state, collection: changed } }
  })
const texts = () => planHere().semesters[0]!.cells.map((cell) => cell?.kind === 'text' && cell.text)

test('a plan is saved to the account and opens on another device', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  await visit(address, { as: ann })
  expect(await screen.findByText('Saved to your account')).toBeInTheDocument()
  await resetPlans()
  document.body.replaceChildren()
  await visit(address, { as: ann })
  expect(await screen.findByRole('button', { name: /^ART 1/ })).toBeInTheDocument()
  expect(planHere().name).toBe('My plan')
})

test('a plan that is on its way from the account does not look erased', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  await visit(address, { as: ann })
  await screen.findByText('Saved to your account')
  cleanup()
  await resetPlans()
  await withHeld('/plans', async ({ release, count }) => {
    await visit(address, { as: ann })
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    expect(screen.getByText('Loading your plan')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Add a course/ })).not.toBeInTheDocument()
    release()
    expect(await screen.findByRole('button', { name: /^ART 1/ })).toBeInTheDocument()
  })
})

test('a plan that cannot be read on this device stays in the account', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  const { change } = usePlanStore.getState()
  change((plans) => addPlan(plans, { plan: newPlan(2027, 'Abroad'), customPrograms: [] }))
  await visit(address, { as: ann })
  await screen.findByText('Saved to your account')
  cleanup()
  inAnotherTab<StoredPlans>(`wso.user.${ann.id}.planner`, ({ state, ...stored }) => {
    const [first, second] = state.collection.plans
    const plans = [first!, { ...second!, plan: { ...second!.plan, version: 2 as 1 } }]
    return { ...stored, state: { ...state, collection: { ...state.collection, plans } } }
  })
  await visit(address, { as: ann })
  await screen.findByText('Saved to your account')
  const names = (await call(api.plans.list, {})).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Abroad', 'My plan'])
})

test('plans that arrive after a logout are not shown to the next visitor', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  await visit(address, { as: ann })
  await screen.findByText('Saved to your account')
  const { fetch } = globalThis
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await fetch(path, init)
    if (path.endsWith('/plans')) await new Promise<void>((resolve) => held.push(resolve))
    return response
  })
  try {
    cleanup()
    await visit(address, { as: ann })
    await waitFor(() => expect(held).toHaveLength(1))
    cleanup()
    localStorage.clear()
    await visit(address)
    await screen.findByText(/Log in to save your plans/)
    held.forEach((release) => release())
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('button', { name: /^ART 1/ })).not.toBeInTheDocument()
    expect(localStorage.getItem('wso.planner') ?? '').not.toContain('ART 1')
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('a change made in another tab appears, and the next edit here keeps it', async () => {
  putHere('ART 1')
  await visit(address)
  await screen.findByRole('button', { name: /^ART 1/ })
  act(() => addInAnotherTab('wso.planner', 'ART 2'))
  expect(await screen.findByRole('button', { name: /^ART 2/ })).toBeInTheDocument()
  act(() => putHere('ART 3', 0, 2))
  expect(texts().slice(0, 3)).toEqual(['ART 1', 'ART 2', 'ART 3'])
  expect(localStorage.getItem('wso.planner')).toContain('ART 2')
})

test('a change made in another tab is kept when the planner is not open here', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  await visit(address, { as: ann })
  await screen.findByText('Saved to your account')
  cleanup()
  addInAnotherTab(`wso.user.${ann.id}.planner`, 'ART 2')
  await visit(address, { as: ann })
  expect(await screen.findByRole('button', { name: /^ART 2/ })).toBeInTheDocument()
  act(() => putHere('ART 3', 0, 2))
  expect(texts().slice(0, 3)).toEqual(['ART 1', 'ART 2', 'ART 3'])
})

test('changes in another tab that leave the plans alone keep the undo history of this one', async () => {
  putHere('ART 1')
  const user = await visit(address)
  await screen.findByRole('button', { name: /^ART 1/ })
  act(() =>
    inAnotherTab<StoredPlans>('wso.planner', (stored) => ({
      ...stored,
      state: { ...stored.state, markBy: 'program' },
    })),
  )
  expect(screen.getByRole('radio', { name: 'By program', checked: true })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo the last change' }))
  expect(planHere().semesters[0]?.cells[0]).toBeNull()
})
