import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '#test/visit.tsx'

test('keys that an input method handles reach no handler of the site, and others do', async () => {
  await visit('/nowhere')
  const pressed = vi.fn<() => void>()
  document.addEventListener('keydown', pressed)
  const page = screen.getByRole('main')
  expect(fireEvent.keyDown(page, { key: '/', isComposing: true })).toBe(true)
  expect(fireEvent.keyDown(page, { key: 'k', ctrlKey: true, keyCode: 229 })).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  fireEvent.keyDown(page, { key: 'k', ctrlKey: true })
  await screen.findByRole('dialog')
  cleanup()
  fireEvent.keyDown(document.body, { key: 'a', isComposing: true })
  expect(pressed).toHaveBeenCalledTimes(2)
  document.removeEventListener('keydown', pressed)
})
