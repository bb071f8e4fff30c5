import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aSection, generated } from '../../test/catalogs.ts'
import { diffCatalogs } from './diffCatalogs.ts'
import type { Section } from './section.ts'
import { decodeSlim, encodeSlim } from './slim.ts'

test('the slim catalog has everything except the long texts and, unless requested, the reviews', () => {
  const text = JSON.stringify(encodeSlim(generated, 'today'))
  const { sections, problems, updateTime } = decodeSlim(JSON.parse(text))
  expect([problems, updateTime]).toEqual([[], 'today'])
  const plain = { descriptionSearch: '', prereqs: '', semID: '', consent: '', factrakScore: -1 }
  const [first] = generated
  expect(sections[0]).toMatchObject({ ...plain, id: first?.id, meetings: first?.meetings })
  expect(sections.map(({ id }) => id)).toEqual(generated.map(({ id }) => id))
  expect(text).not.toContain('factrakScore')
  const scored = generated.map((section, at) => ({ ...section, courseDBID: at + 1 }))
  const reviewed = decodeSlim(encodeSlim(scored, '', { reviews: true })).sections
  const ofReviews = ({ factrakScore, courseDBID }: Section) => [factrakScore, courseDBID]
  expect(reviewed.map(ofReviews)).toEqual(scored.map(ofReviews))
})

test('the slim catalog is small', () => {
  expect(gzipSync(JSON.stringify(encodeSlim(generated, ''))).length).toBeLessThan(80_000)
})

test('a damaged slim catalog is reported, not thrown', () => {
  const slim = encodeSlim(generated.slice(0, 3), '')
  const year = { values: [2026], rows: [0, 7, 0] }
  const { sections, problems } = decodeSlim({ ...slim, columns: { ...slim.columns, year } })
  expect(sections).toHaveLength(2)
  expect(problems).toMatchObject([{ record: 2, field: 'year' }])
  for (const broken of [null, 'x', { version: 2 }, { version: 1, columns: { year: 1 } }]) {
    expect(decodeSlim(broken)).toMatchObject({ sections: [], problems: [{ record: 0 }] })
  }
})

test('a newer catalog is compared section by section, each kind of change named', () => {
  const meeting = { days: 21, start: 540, end: 590, place: 'Quill 1' }
  const one = aSection({ id: '1', meetings: [meeting] })
  const changed = {
    ...one,
    titleLong: 'Rivers',
    instructors: [{ id: 0, name: 'Lumi Wexcombe' }],
    meetings: [{ ...meeting, start: 600, end: 650, place: 'Quill 2' }],
  }
  const [gone, come] = [aSection({ id: '2' }), aSection({ id: '3' })]
  const code = 'BIOL 214'
  expect(diffCatalogs([one, gone], [changed, come])).toEqual([
    { kind: 'time', id: '1', code, before: 'MWF 09:00–09:50', after: 'MWF 10:00–10:50' },
    { kind: 'room', id: '1', code, before: 'Quill 1', after: 'Quill 2' },
    { kind: 'instructor', id: '1', code, before: '', after: 'Lumi Wexcombe' },
    { kind: 'title', id: '1', code, before: 'Tidal Ecology', after: 'Rivers' },
    { kind: 'added', id: '3', code, before: '', after: 'Tidal Ecology' },
    { kind: 'removed', id: '2', code, before: 'Tidal Ecology', after: '' },
  ])
  expect(diffCatalogs(generated, generated)).toEqual([])
})
