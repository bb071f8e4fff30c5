import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '#test/visit.tsx'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rows = [...read('docs/privacy.md').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
  .map(([, sentence = '', shown = '']) => ({ sentence, shown }))
  .filter(({ sentence }) => sentence !== 'Sentence' && !sentence.startsWith('---'))

test('docs/privacy.md has each sentence of the privacy policy, in its order', async () => {
  await visit('/mobile-privacy-policy')
  await screen.findByRole('heading', { name: 'Changes and contact' })
  const texts = [...document.querySelectorAll('main :is(p, li)')].map((each) =>
    (each.textContent ?? '').replace(/\s+/g, ' ').trim(),
  )
  const shown = texts.flatMap((text) => text.split(/(?<=[.?]) (?=[A-Z])/))
  expect(rows.map(({ sentence }) => sentence)).toEqual(
    shown.filter((sentence) => !sentence.startsWith('What data')),
  )
})

test('each sentence of the privacy policy names tests that exist, or the reason why there is none', () => {
  const wrong = rows.filter(({ shown }) => {
    const tests = [...shown.matchAll(/`([^`]+\.test\.tsx?)`: “([^”]+)”/g)]
    if (tests.length === 0) return !/^No test: .{10,}/.test(shown)
    return tests.some(([, path = '', title = '']) => !read(path).includes(title))
  })
  expect(wrong).toEqual([])
})
