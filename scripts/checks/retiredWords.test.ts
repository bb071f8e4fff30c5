import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRetiredWords, retiredWordsIn } from './retiredWords.ts'

test.each([
  ['/** Whoever asks gets the list. */', 'Whoever'],
  ['const colourOf = 1', 'colourOf'],
  ['The list is made anew each fall.', 'anew'],
  ["Changes a ride of one's own.", "one's own"],
  ['What people post stands here.', 'stands here'],
  ['The page never came to rest.', 'came to rest'],
  ['const ride = { ...{ from, to }, id }', '...{ '],
])('%j is refused', (text, word) => {
  expect(findRetiredWords('a.ts', text)).toEqual([expect.objectContaining({ line: 1, word })])
})

test('standard words pass', () => {
  const text = 'The color of a neighbor; canceled; whatever; renew; understands herein; Deardorff'
  expect(findRetiredWords('a.ts', text)).toEqual([])
})

test('a planted word fails the check of a checkout', () => {
  const root = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  execFileSync('git', ['init', '-q'], { cwd: root })
  writeFileSync(join(root, 'fine.ts'), '// The color of a course.\n')
  expect(retiredWordsIn(root)).toEqual([])
  writeFileSync(join(root, 'planted.md'), 'Fine.\nIts colour.\n')
  expect(retiredWordsIn(root)).toEqual([
    { path: 'planted.md', line: 2, word: 'colour', instead: 'color' },
  ])
})
