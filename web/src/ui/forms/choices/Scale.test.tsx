import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Scale } from './Scale.tsx'

function Workload({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState(start)
  return <Scale label="Workload" ends={['Least', 'Most']} value={value} onChange={setValue} />
}
const checked = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked)

test('a scale has seven named steps, none chosen at first, and words at both ends', () => {
  render(<Workload />)
  expect(screen.getAllByRole('radio')).toHaveLength(7)
  expect(checked()).toEqual([])
  screen.getByRole('group', { name: 'Workload' })
  screen.getByRole('radio', { name: /^1.*Least$/ })
  screen.getByRole('radio', { name: /^7.*Most$/ })
})

test('an answer can be cleared, and focus stays on the scale', async () => {
  render(<Workload />)
  expect(screen.queryByRole('button', { name: 'Clear Workload' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '5' }))
  expect(checked().map((radio) => radio.value)).toEqual(['5'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear Workload' }))
  expect(checked()).toEqual([])
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
})

test('Backspace clears an answer', async () => {
  render(<Workload start={3} />)
  screen.getByRole('radio', { name: '3' }).focus()
  await userEvent.keyboard('{Backspace}')
  expect(checked()).toEqual([])
})

test('each step has its own label, and the chosen one is shown', async () => {
  const steps = ['Very easy', 'Easy', 'Normal', 'Hard', 'Very hard']
  function Steps() {
    const [value, setValue] = useState<number | null>(null)
    const ends = ['Very easy', 'Very hard'] as const
    return (
      <Scale label="Work" max={5} ends={ends} steps={steps} value={value} onChange={setValue} />
    )
  }
  const { container } = render(<Steps />)
  const shown = () => container.querySelector('b')?.textContent
  expect(shown()).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: '4, Hard' }))
  expect(shown()).toBe('Hard')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('Normal')
})
