import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Other events of keys, and handlers of the window, would see what the window hides. */
const unhidden =
  /onKey(?:Up|Press)|\.onkey|['"`]key(?:up|press)['"`]|(?<!\bdocument\.)addEventListener\(\s*['"`]key/

test.each([
  ...["addEventListener('keydown'", "self.addEventListener('keydown'"],
  ...["globalThis.addEventListener(\n  'keydown'", 'window.addEventListener(`keydown`'],
  ...['window.onkeydown = press', 'onKeyUp={press}', "document.addEventListener('keyup'"],
])('%j is a handler that the window cannot hide keys from', (code) => {
  expect(code).toMatch(unhidden)
  expect("document.addEventListener('keydown'").not.toMatch(unhidden)
})

test('every handler of keys is one that the window can hide keys from', () => {
  const web = join(import.meta.dirname, '../..')
  const files = globSync(['src/**/*.{ts,tsx}', '*.js'], { cwd: web, exclude: ['**/*.test.*'] })
  const reading = (sign: RegExp) =>
    files.filter((file) => sign.test(readFileSync(join(web, file), 'utf8'))).toSorted()
  expect(reading(/onKeyDown=|['"]keydown['"]/).length).toBeGreaterThan(8)
  expect(reading(unhidden)).toEqual(['src/ui/actions/skipComposedKeys.ts'])
})
