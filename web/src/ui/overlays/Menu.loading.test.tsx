import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'

/** A menu whose items load when it is first opened. */
function renderMenu() {
  const onRename = vi.fn<() => void>()
  const Items = () => (
    <>
      <MenuItem onChoose={vi.fn<() => void>()}>Duplicate</MenuItem>
      <MenuItem onChoose={onRename}>Rename</MenuItem>
    </>
  )
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Items }>()
  const LazyItems = lazy(() => promise)
  render(
    <Menu label="More" button="…">
      <LazyItems />
    </Menu>,
  )
  screen.getByRole('button', { name: 'More' }).focus()
  return { onRename, load: () => act(async () => resolve({ default: Items })) }
}

test('keys pressed while the items load move in the menu once it is there', async () => {
  const { load } = renderMenu()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await load()
  expect(document.activeElement?.textContent).toBe('Rename')
})

test('an item is chosen by keys that were pressed while it loaded', async () => {
  const { onRename, load } = renderMenu()
  await userEvent.keyboard('{Enter}r{Enter}')
  expect(onRename).not.toHaveBeenCalled()
  await load()
  expect(onRename).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('Esc closes a menu whose items still load', async () => {
  const { load } = renderMenu()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await load()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})
