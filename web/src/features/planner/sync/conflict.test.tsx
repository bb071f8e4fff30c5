import { act, screen, waitFor, within } from '@testing-library/react'
import { plans } from '@wso/contract/planning/plans'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPerson, callAs } from '#test/people.ts'
import { putHere, resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'
import { usePlanStore } from '../plans/planStore.ts'

beforeEach(resetPlans)

test('a conflict that was put off is not asked about again until the plan is changed elsewhere again', async () => {
  const ann = await addPerson()
  putHere('ART 1')
  const user = await visit('/schedulecourses/planner', { as: ann })
  await screen.findByText('Saved to your account')
  const call = await callAs(ann)
  const rename = async (name: string) => {
    const [saved] = await call(plans.list, {})
    const { id, version } = saved!
    await call(plans.update, { params: { id }, body: { name, version } })
  }
  const renameHere = (name: string) =>
    act(() => usePlanStore.getState().edit((plan) => ({ ...plan, name })))
  const asked = () =>
    screen.findByRole('dialog', { name: 'This was changed elsewhere' }, { timeout: 5000 })
  await rename('There')
  renameHere('Here')
  await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }))

  const fetched = vi.spyOn(globalThis, 'fetch')
  renameHere('Here, later')
  const lists = () => fetched.mock.calls.filter(([path]) => String(path).endsWith('/plans')).length
  await waitFor(() => expect(lists()).toBeGreaterThan(0), { timeout: 5000 })
  await screen.findByText('A plan was also changed on another device')
  await screen.findByRole('button', { name: 'Choose a version' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  fetched.mockRestore()

  await rename('There again')
  renameHere('Here, last')
  await asked()
})
