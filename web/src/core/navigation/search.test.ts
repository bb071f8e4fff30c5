import { expect, test } from 'vitest'
import { route } from './routes.ts'
import { anyOf, oneOf, readSearch, text, whole, writeSearch, yes } from './search.ts'

const search = {
  q: text(10),
  page: whole(1),
  view: oneOf('rows', 'grid'),
  kind: anyOf('offer', 'request'),
  full: yes,
}

test('a URL without a query has every default', () => {
  expect(readSearch(search, '')).toEqual({ q: '', page: 1, view: 'rows', kind: [], full: false })
})

test('written values can be read back', () => {
  const values = {
    q: 'a b&c',
    page: 3,
    view: 'grid' as const,
    kind: ['offer' as const, 'request' as const],
    full: true,
  }
  expect(readSearch(search, writeSearch(search, values))).toEqual(values)
})

test('defaults stay out of the URL', () => {
  expect(writeSearch(search, { q: '', page: 1, view: 'rows', kind: [], full: false })).toBe('')
})

test.each([
  ['page=0', { page: 1 }],
  ['page=-2', { page: 1 }],
  ['page=two', { page: 1 }],
  ['page=1e99', { page: 1 }],
  ['view=cards', { view: 'rows' }],
  ['kind=offer&kind=theft', { kind: ['offer'] }],
  ['full=yes', { full: false }],
  ['q=01234567890123', { q: '0123456789' }],
])('%s is read as a valid value', (query, expected) => {
  expect(readSearch(search, query)).toMatchObject(expected)
})

test('a path is filled with its params, query and hash', () => {
  const thread = route('/discussions/threads/:id', { page: whole(1) })
  expect(thread.to({ params: { id: 7 }, search: { page: 2 }, hash: 'newest' })).toBe(
    '/discussions/threads/7?page=2#newest',
  )
  expect(route('/areas/:name').to({ params: { name: 'a/b ü' } })).toBe('/areas/a%2Fb%20%C3%BC')
})
