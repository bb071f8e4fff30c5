import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { plans } from '@wso/contract/planning/plans'
import { newPlan } from '@wso/scheduler/planner/plan'
import { writePlanFile } from '@wso/scheduler/planner/planFile'
import { beforeEach, expect, test, vi } from 'vitest'
import { addPerson, callAs } from '#test/people.ts'
import { planHere, putHere, resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'
import { emptyForm, programOf } from './custom/programForm.ts'
import { academicYear } from './plans/academicYear.ts'
import { addPlan, changePlan, chosenPlan, maxPlans, noRoom } from './plans/collection.ts'
import { setProgram } from './plans/editPrograms.ts'
import { planContent } from './plans/planContent.ts'
import { planStorage } from './plans/planStorage.ts'
import { usePlanStore } from './plans/planStore.ts'

const address = '/schedulecourses/planner'
const fall = `Fall ${academicYear() - 1}`
const choose = (id: string, slot = 0) =>
  usePlanStore.getState().edit((now) => setProgram(now, slot, id))

beforeEach(resetPlans)

test('an empty plan shows eight semesters and what a degree needs', async () => {
  await visit(address)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(8)
  for (const row of rows) {
    expect(within(row).getAllByRole('button', { name: /Add a course/ })).toHaveLength(5)
  }
  expect(rows[0]?.textContent).toContain(fall)
  expect(await screen.findByRole('heading', { name: 'Degree requirements' })).toBeInTheDocument()
  expect(screen.getByText(/Log in to save your plans/)).toBeInTheDocument()
})

test('a plan opens on what it fulfills, an empty one on its terms, also after its first course', async () => {
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Parts of the plan' }))
      .getAllByRole('link')
      .find((link) => link.ariaCurrent)?.textContent
  await visit(address)
  await waitFor(() => expect(current()).toBe('Semesters'))
  act(() => putHere('BIOL 101'))
  expect(current()).toBe('Semesters')
  cleanup()
  await visit(address)
  await waitFor(() => expect(current()).toBe('Requirements'))
})

test('a requirement names the course that fills it, and can be pinned or blocked', async () => {
  putHere('BIOL 101')
  choose('major-biology')
  const user = await visit(address)
  const progress = await screen.findByRole('complementary', { name: 'Progress' })
  const line = async () =>
    (await within(progress).findAllByText(/^BIOL 101$/, { selector: 'b' }))[0]!.closest('li')!
  expect((await line()).textContent).toContain(fall)

  await user.click(screen.getByRole('button', { name: 'Change BIOL 101' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pin BIOL 101 here' }))
  await waitFor(async () => expect((await line()).textContent).toContain('pinned by you'))

  await user.click(screen.getByRole('button', { name: 'Change BIOL 101' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Don’t use any course here' }))
  expect(await screen.findByText('Blocked by you: no course counts here')).toBeInTheDocument()
  expect(planHere().marks).toMatchObject([{ kind: 'block', program: 'major-biology' }])

  await user.click(screen.getByRole('button', { name: 'Undo the last change' }))
  await waitFor(async () => expect((await line()).textContent).toContain('pinned by you'))
})

test('a course moves by keyboard alone, and a canceled move changes nothing', async () => {
  putHere('ART 1')
  const user = await visit(address)
  const cell = await screen.findByRole('button', { name: /^ART 1/ })
  cell.focus()
  await user.keyboard(' {ArrowDown}{ArrowRight}{Escape}')
  expect(planHere().semesters[0]?.cells[0]).toMatchObject({ text: 'ART 1' })
  screen.getByRole('button', { name: /^ART 1/ }).focus()
  await user.keyboard(' {ArrowDown}{ArrowRight} ')
  expect(planHere().semesters[0]?.cells[0]).toBeNull()
  expect(planHere().semesters[1]?.cells[1]).toMatchObject({ text: 'ART 1' })
  expect(screen.getByText(/^ART 1 moved to /)).toBeInTheDocument()
})

test('Undo restores a removed course', async () => {
  putHere('ART 1')
  const user = await visit(address)
  ;(await screen.findByRole('button', { name: /^ART 1/ })).focus()
  await user.keyboard('{Delete}')
  expect(planHere().semesters[0]?.cells[0]).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(planHere().semesters[0]?.cells[0]).toMatchObject({ text: 'ART 1' })
})

test('Undo after an import removes the imported plan only', async () => {
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'More plan actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }))
  const abroad = writePlanFile({ plan: newPlan(2027, 'Abroad'), customPrograms: [] })
  const file = new File([abroad], 'abroad.json', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('File'), file)
  expect(await screen.findByText('Abroad imported')).toBeInTheDocument()
  expect(planHere().name).toBe('Abroad')
  act(() => usePlanStore.getState().choose(1))
  act(() => putHere('ART 1'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(usePlanStore.getState().history.present.plans).toHaveLength(1))
  expect(planHere()).toMatchObject({ name: 'My plan' })
  expect(planHere().semesters[0]?.cells[0]).toMatchObject({ text: 'ART 1' })
})

test('an imported plan whose name is taken is announced by the name that it got', async () => {
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'More plan actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }))
  const same = writePlanFile({ plan: newPlan(2027, 'My plan'), customPrograms: [] })
  await user.upload(await screen.findByLabelText('File'), new File([same], 'plan.json'))
  expect(await screen.findByText('My plan 2 imported')).toBeInTheDocument()
  expect(planHere().name).toBe('My plan 2')
})

test('an unknown program is labeled as such and can be removed from its slot', async () => {
  choose('major-basket-weaving')
  const user = await visit(address)
  expect(await screen.findByRole('heading', { name: 'Unknown program' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  expect(planHere().programs[0]).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Unknown program' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(planHere().programs[0]).toBe('major-basket-weaving')
})

test('six slots hold three majors and three concentrations, and no seventh program', async () => {
  const majors = ['major-biology', 'major-mathematics', 'major-chemistry']
  const others = ['concentration-cognitive-science', 'concentration-jewish-studies']
  for (const [slot, id] of [...majors, ...others].entries()) choose(id, slot)
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'Add a program' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a program' }))
  expect(await dialog.findByText(/You have chosen all three/)).toBeInTheDocument()
  await user.type(dialog.getByRole('combobox', { name: 'Select Concentration 3' }), 'global st')
  await user.keyboard('{Enter}')
  expect(planHere().programs).toEqual([...majors, ...others, 'concentration-global-studies'])
  expect(screen.queryByRole('button', { name: 'Add a program' })).not.toBeInTheDocument()
})

test('suggestions that fail to load show an error and can be retried', async () => {
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isDown && path.includes('/courses-20')
      ? Promise.reject(new TypeError('down'))
      : fetch(path, init),
  )
  try {
    const user = await visit(address)
    const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
    expect(alert.textContent).toContain('No suggestions right now')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), {
      timeout: 5000,
    })
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('two sets of programs are compared, and one becomes the plan’s', async () => {
  choose('major-biology')
  const user = await visit(`${address}/compare?b=major-mathematics`)
  const results = async (set: string) =>
    within(await screen.findByRole('region', { name: `Results of the ${set} set` }))
  const second = await results('second')
  expect(second.getByRole('heading', { name: /^Mathematics/ })).toBeInTheDocument()
  const first = await results('first')
  expect(first.getByRole('heading', { name: /^Biology/ })).toBeInTheDocument()
  expect(screen.getByText('Your plan')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use in my plan: Second set' }))
  expect(planHere().programs[0]).toBe('major-mathematics')
})

test('a custom program is checked while it is edited, and counts in the plan', async () => {
  putHere('BIOL 101')
  const user = await visit(`${address}/program`)
  await user.type(await screen.findByLabelText('Name'), 'Contract')
  await user.type(screen.getByLabelText('Requirement name'), 'Core')
  expect(screen.getByText(/Enter which courses count/)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Courses'), 'BIOL')
  expect(screen.getByText('“BIOL” is not a course code such as BIOL 101.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Courses'), ' 101')
  expect(screen.queryByText(/is not a course code/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save program' }))
  await screen.findByRole('heading', { name: 'Contract', level: 2 })
  const { customPrograms } = chosenPlan(usePlanStore.getState().history.present)
  expect(customPrograms).toMatchObject([
    {
      id: 'custom-1',
      name: 'Contract',
      requirements: [{ name: 'Core', lines: [{ accepts: [{ courses: ['BIOL 101'] }] }] }],
    },
  ])
})

test('a visitor who edits a program is told to log in to keep its draft', async () => {
  const user = await visit(`${address}/program`)
  await user.type(await screen.findByLabelText('Name'), 'Contract')
  expect(await screen.findByText(/^Log in to store drafts/)).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /home$/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
  expect(question.getByText(/They last until you close or reload this tab/)).toBeInTheDocument()
})

test('a visitor’s program keeps its text while another one is opened', async () => {
  const saved = programOf({ ...emptyForm, name: 'Saved' }, 'custom-1', academicYear())
  const { change } = usePlanStore.getState()
  change((stored) => changePlan(stored, (own) => ({ ...own, customPrograms: [saved] })))
  const user = await visit(`${address}/program`)
  await user.type(await screen.findByLabelText('Name'), 'Contract')
  await user.click(screen.getByRole('link', { name: 'Saved' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Saved'))
  await user.click(screen.getByRole('button', { name: 'New program' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Contract')
  expect(Object.keys({ ...localStorage, ...sessionStorage }).join()).not.toContain('draft')
})

test('each plan has its own draft of a program', async () => {
  const ann = await addPerson()
  const user = await visit(`${address}/program`, { as: ann })
  await user.type(await screen.findByLabelText('Name'), 'Contract')
  const { change, choose: open } = usePlanStore.getState()
  act(() => change((stored) => addPlan(stored, { plan: newPlan(2027, 'B'), customPrograms: [] })))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
  act(() => open(1))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Contract')
})

async function shareAPlan() {
  const call = await callAs(await addPerson())
  const body = planContent({ plan: newPlan(2027, 'Shared'), customPrograms: [] })
  const { id } = await call(plans.create, { body })
  return (await call(plans.share, { params: { id } })).secret
}

test('a shared plan is copied among the plans of the viewer, and the copy can be undone', async () => {
  const ann = await addPerson()
  const user = await visit(`${address}/shared/${await shareAPlan()}`, { as: ann })
  await user.click(await screen.findByRole('button', { name: 'Copy to your plans' }))
  expect(planStorage.owner()).toBe(ann.id)
  expect(planHere().name).toBe('Shared')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(planHere().name).not.toBe('Shared')
})

test('at the limit a shared plan is not copied, and the reason is given', async () => {
  const user = await visit(`${address}/shared/${await shareAPlan()}`, { as: await addPerson() })
  const copy = await screen.findByRole('button', { name: 'Copy to your plans' })
  const full = Array.from({ length: maxPlans }, (_, n) => newPlan(2027, `Plan ${n}`))
  act(() =>
    usePlanStore
      .getState()
      .change((own) => full.reduce((all, plan) => addPlan(all, { plan, customPrograms: [] }), own)),
  )
  await user.click(copy)
  expect(await screen.findByText(noRoom)).toBeInTheDocument()
  expect(screen.queryByText('Shared copied to your plans')).not.toBeInTheDocument()
})

test('a revoked link shows an error', async () => {
  await visit(`${address}/shared/${'x'.repeat(32)}`)
  expect(await screen.findByText('This link does not work')).toBeInTheDocument()
})
