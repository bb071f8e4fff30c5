import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox, type Option } from './Combobox.tsx'

const courses = [
  { value: '1', label: 'BIOL 214', detail: 'Tidal Ecology' },
  { value: '2', label: 'MATH 231', detail: 'Linear Algebra' },
  { value: '3', label: 'MATH 250', detail: 'Statistics' },
]

function Picker(props: { onSearch?: (text: string) => void; options?: Option[] }) {
  const [value, setValue] = useState<Option | null>(null)
  return (
    <>
      <Combobox
        label="Course"
        options={props.options ?? courses}
        value={value}
        onChange={setValue}
        onSearch={props.onSearch}
      />
      <p>Chosen: {value?.value ?? 'none'}</p>
    </>
  )
}
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('typing narrows the list, arrows and Enter select, Clear resets it', async () => {
  render(<Picker />)
  const box = screen.getByRole('combobox', { name: 'Course' })
  await userEvent.type(box, 'math')
  expect(shown()).toEqual(['MATH 231 Linear Algebra', 'MATH 250 Statistics'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  screen.getByText('Chosen: 3')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('MATH 250')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Course' }))
  screen.getByText('Chosen: none')
})

test('Esc closes the list and leaves the choice alone', async () => {
  render(<Picker />)
  await userEvent.type(screen.getByRole('combobox'), 'bio{Enter}')
  screen.getByText('Chosen: 1')
  await userEvent.type(screen.getByRole('combobox'), 'x')
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
  screen.getByText('Chosen: 1')
})

test('a searched list is shown as it came and says when nothing fits', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const { rerender } = render(<Picker onSearch={onSearch} />)
  await userEvent.type(screen.getByRole('combobox'), 'tidal')
  expect(onSearch).toHaveBeenLastCalledWith('tidal')
  expect(shown()).toHaveLength(3)
  rerender(<Picker onSearch={onSearch} options={[]} />)
  await screen.findByText('No matches')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull()
})
