import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

const tabsWith = (count?: number) => (
  <Tabs
    label="Ephcatch"
    tabs={[
      { href: '/ephcatch', label: 'People' },
      { href: '/ephcatch/matches', label: 'Matches', count },
    ]}
    current="/ephcatch"
  />
)

test('a tab that has the focus, or is being pressed, stays when counts come', () => {
  const { rerender } = render(tabsWith())
  const tab = screen.getByRole('link', { name: 'Matches' })
  tab.focus()
  rerender(tabsWith(2))
  expect(screen.getByRole('link', { name: /Matches/ })).toBe(tab)
  expect(tab).toHaveFocus()
})
