import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'

// The check of the requirements, which can take seconds, never ends here.
vi.mock('../engine/engine.ts', () => ({ runTask: () => new Promise(() => {}) }))

test('both sets can be read and changed while their requirements are checked', async () => {
  await resetPlans()
  const user = await visit('/schedulecourses/planner/compare?a=major-biology&b=major-mathematics')
  expect(await screen.findByText('Checking the requirements')).toBeInTheDocument()
  for (const [set, program] of [
    ['first', 'Biology'],
    ['second', 'Mathematics'],
  ]) {
    const list = await screen.findByRole('list', { name: `Programs in the ${set} set` })
    expect(list).toHaveTextContent(program!)
  }
  await user.click(screen.getByRole('button', { name: /^Remove Biology/ }))
  expect(await screen.findByText('No programs yet.')).toBeInTheDocument()
  expect(screen.getByText('Checking the requirements')).toBeInTheDocument()
})
