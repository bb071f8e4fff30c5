import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandDialog } from './CommandDialog.tsx'

const groups = [
  { label: 'Dorms', items: [{ id: 'dorm', label: 'Alder House', detail: 'Dormtrak' }] },
  {
    label: 'People',
    items: [
      { id: 'one', label: 'Marisol' },
      { id: 'all', label: 'Everyone' },
    ],
  },
  { label: 'Books', items: [] },
]

function Palette({ onChoose }: { onChoose: (id: string) => void }) {
  const [query, setQuery] = useState('')
  return (
    <CommandDialog
      label="Jump to"
      query={query}
      onQuery={setQuery}
      groups={query === 'zzz' ? [] : groups}
      onChoose={onChoose}
      onClose={vi.fn<() => void>()}
      empty={`Nothing called ${query}`}
    />
  )
}
const marked = () => screen.getByRole('option', { selected: true })

test('arrows go through all groups and around, Enter opens the marked item', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  render(<Palette onChoose={onChoose} />)
  const box = screen.getByRole('combobox', { name: 'Jump to' })
  expect(document.activeElement).toBe(box)
  expect(marked().textContent).toContain('Alder House')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(marked().id)
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('all')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('dorm')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('all')
})

test('typing highlights the first result, and an empty list shows a message', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  render(<Palette onChoose={onChoose} />)
  await userEvent.keyboard('{ArrowDown}a')
  expect(marked().textContent).toContain('Alder House')
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard('zzz')
  screen.getByText('Nothing called zzz')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.queryByRole('group', { name: 'Books' })).not.toBeInTheDocument()
})

test('Enter before there is a result opens the first one that arrives, unless more is typed', async () => {
  const onChoose = vi.fn<(id: string) => void>()
  const dialog = (found: typeof groups, busy: boolean) => (
    <CommandDialog
      label="Jump to"
      query="mari"
      onQuery={() => undefined}
      groups={found}
      busy={busy}
      onChoose={onChoose}
      onClose={() => undefined}
    />
  )
  const { rerender } = render(dialog([], true))
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  rerender(dialog(groups, false))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('dorm')
  onChoose.mockClear()
  rerender(dialog([], true))
  await userEvent.keyboard('{Enter}s')
  rerender(dialog(groups, false))
  expect(onChoose).not.toHaveBeenCalled()
})
