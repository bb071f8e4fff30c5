import { act, screen, waitFor, within } from '@testing-library/react'
import type { Program } from '@wso/scheduler/programs/program'
import { beforeEach, expect, test } from 'vitest'
import { inAnotherTab } from '#test/otherTab.ts'
import { resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'
import { academicYear } from '../plans/academicYear.ts'
import { changePlan, chosenPlan, type PlanCollection } from '../plans/collection.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { emptyForm, emptyMatch, programOf } from './programForm.ts'

const address = '/schedulecourses/planner/program'

beforeEach(resetPlans)

const [requirement] = emptyForm.requirements
const form = {
  ...emptyForm,
  name: 'Contract',
  requirements: [
    {
      ...requirement!,
      name: 'Core',
      lines: [
        {
          ...requirement!.lines[0]!,
          label: 'A course',
          accepts: [{ ...emptyMatch, courses: 'ART 101' }],
        },
      ],
    },
  ],
}
const program = (id: string, changes: Partial<typeof form>) =>
  programOf({ ...form, ...changes }, id, academicYear())

type Stored = { state: { collection: PlanCollection } }

/** Saves the programs of the selected plan, as another tab would. */
const saveInAnotherTab = (...customPrograms: Program[]) =>
  act(() =>
    inAnotherTab<Stored>('wso.planner', ({ state, ...stored }) => {
      const collection = changePlan(state.collection, (own) => ({ ...own, customPrograms }))
      return { ...stored, state: { ...state, collection } }
    }),
  )
const saved = () => chosenPlan(usePlanStore.getState().history.present).customPrograms

test('a program that was changed in another tab shows both values and asks', async () => {
  const { change } = usePlanStore.getState()
  change((plans) =>
    changePlan(plans, (own) => ({ ...own, customPrograms: [program('custom-1', {})] })),
  )
  const user = await visit(`${address}?id=custom-1`)
  await user.type(await screen.findByLabelText('Name'), ' here')
  saveInAnotherTab(program('custom-1', { name: 'Contract there', notes: 'See the chair' }))
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
  expect(dialog.textContent).toMatch(/Contract here.*Contract there/)
  expect(saved()[0]?.name).toBe('Contract there')
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  await waitFor(() =>
    expect(saved()[0]).toMatchObject({ name: 'Contract here', notes: ['See the chair'] }),
  )
})

test('a new program that is written while another tab saves one keeps its text, and both stay', async () => {
  usePlanStore.getState().edit((plan) => ({ ...plan, showWinters: true }))
  const user = await visit(address)
  await user.type(await screen.findByLabelText('Name'), 'Mine')
  saveInAnotherTab(program('custom-1', { name: 'Theirs' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mine')
})
