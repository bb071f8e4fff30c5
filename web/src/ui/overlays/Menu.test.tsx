import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuLink } from './MenuLink.tsx'

function open(onHide = vi.fn<() => void>()) {
  render(
    <Menu label="More actions for MATH 231" button="…">
      <MenuLink href="/courses/1">Open course</MenuLink>
      <MenuItem onChoose={onHide}>Hide from timetable</MenuItem>
      <MenuItem onChoose={vi.fn<() => void>()} danger>
        Remove
      </MenuItem>
    </Menu>,
  )
  return screen.getByRole('button', { name: 'More actions for MATH 231' })
}
const focused = () => document.activeElement?.textContent

test('arrows, Home, End and first letters move in an open menu', async () => {
  const button = open()
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Open course')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Hide from timetable')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Open course')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Remove')
  await userEvent.keyboard('h')
  expect(focused()).toBe('Hide from timetable')
})

test('Esc closes the menu and returns to its button', async () => {
  const button = open()
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  screen.getByRole('menu', { name: 'More actions for MATH 231' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(button)
})

test('an open menu stays open when the page scrolls, as it does when a list above it grows', async () => {
  const button = open()
  await userEvent.click(button)
  fireEvent.scroll(window)
  expect(screen.getByRole('menu', { name: 'More actions for MATH 231' })).toBeInTheDocument()
})

test('choosing acts once and closes; a press elsewhere only closes', async () => {
  const onHide = vi.fn<() => void>()
  const button = open(onHide)
  await userEvent.click(button)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onHide).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  await userEvent.click(button)
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(onHide).toHaveBeenCalledOnce()
})
