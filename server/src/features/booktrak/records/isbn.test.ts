import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readISBN } from './isbn.ts'

const written: [string, string | null][] = JSON.parse(
  readFileSync(new URL('../../../../../corpus/isbns.json', import.meta.url), 'utf8'),
)

test.each(written)('reads %s as shops, scanners and links write it', (text, isbn13) => {
  expect(readISBN(text) ?? null).toBe(isbn13)
})

test.each([
  ['0-306-40615-2', '9780306406157'],
  ['0 306 40615 2', '9780306406157'],
  ['978-0-306-40615-7', '9780306406157'],
  ['ISBN-13: 978‑0‑306‑40615‑7', '9780306406157'],
  ['080442957x', '9780804429573'],
  ['9791032305690', '9791032305690'],
  ['0306406153', undefined],
  ['9780306406158', undefined],
  ['4006381333931', undefined],
  ['X123456789', undefined],
  ['12', undefined],
  ['', undefined],
])('reads %s as %s', (text, isbn13) => {
  expect(readISBN(text)).toBe(isbn13)
})
