import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fold } from '@wso/contract/core/search/fold'
import { latinTexts } from '@wso/contract/core/search/latinLetters'
import { toRecord } from '@wso/scheduler/catalog/toRecord'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { expect, test } from 'vitest'
import { findsHours, searchFaq } from '#features/about/searchFaq.ts'
import { matchesOrder } from '#features/goodrich/manage/board/matchesOrder.ts'
import { tasks } from '#features/planner/engine/tasks.ts'
import { Combobox } from '#ui/search/Combobox.tsx'
import { answersNow } from './palette/keepOrder.ts'
import { actionGroup } from './palette/paletteActions.ts'
import { placesFor } from './palette/palettePages.ts'
import type { Viewer } from './palette/sources/answerSource.ts'
import { dishesNamed, diningSource, hoursSource } from './palette/sources/dining.ts'
import { dormSource, roomSource } from './palette/sources/dorms.ts'

const visitor = { id: 0, level: 0, scopes: new Set<string>() } as const
const [section] = generateSections({ year: 2027, size: 1 })
const viewer: Viewer = {
  claims: visitor,
  type: undefined,
  me: undefined,
  starred: [],
  today: '2026-11-27',
  isDark: false,
}
const dish = { id: 1, vegetarian: true, vegan: true, glutenFree: true }

/**
 * Every search that runs on the device, by name: given a text to find, the function that returns the
 * number of its results for a query. The scheduler's is tested next to its index.
 */
const searches: Record<string, (text: string) => (q: string) => number> = {
  'the pages of the palette': (text) => {
    const place = { href: '/found', label: text } as never
    return (q) =>
      placesFor(q, [place], { claims: visitor }).items.filter(({ id }) => id === '/found').length
  },
  'the actions of the palette': (text) => (q) =>
    actionGroup([{ id: 'found', label: text }], q).items.length,
  'the dishes of the palette': (text) => {
    const stations = [{ name: 'Bar', items: [{ ...dish, name: text }] }]
    const meals = [{ name: 'Lunch', stations }]
    return (q) => dishesNamed(q, [{ slug: 'hall', name: 'Hall', onlineOrder: false, meals }]).length
  },
  'the halls of the palette': (text) => {
    const halls = [{ slug: 'hall', name: text, onlineOrder: false, meals: [] }]
    return (q) => diningSource.read({ halls }, q, viewer, undefined).length
  },
  'the libraries of the palette': (text) => {
    const places = [{ kind: 'library', name: text, open: false }]
    return (q) => hoursSource.read({ now: '', places }, q, viewer, undefined).length
  },
  'the dorms of the palette': (text) => {
    const items = [{ id: 1, name: text }]
    return (q) => dormSource.read({ items }, q, viewer, undefined).length
  },
  'the neighborhoods of the palette': (text) => {
    const items = [{ id: 1, name: '', neighborhood: { id: 1, name: text } }]
    return (q) => dormSource.read({ items }, q, viewer, undefined).length
  },
  'the dorm whose rooms the palette asks for': (text) => {
    const dorms = { items: [{ id: 1, name: text }] }
    return (q) => Number(roomSource.ask(`${q} 21`, viewer, dorms) !== undefined)
  },
  'what the palette keeps while it waits': (text) => {
    const before = [{ label: 'Found', items: [{ id: 'found', label: text, weight: 1 }] }]
    return (q) => answersNow(q, viewer, [], before).filter(({ label }) => label === 'Found').length
  },
  'a cell of the planner': (text) => {
    const course = { ...toRecord(section!), titleLong: text, titleShort: text }
    tasks.loadYear({ year: 2027, text: JSON.stringify({ courses: [course] }) })
    const { semester } = section!
    return (query) => tasks.suggest({ year: 2027, semester, query, without: [] }).length
  },
  'the order board': (text) => (q) =>
    Number(matchesOrder({ id: 7, customerName: text, timeSlot: '12:00' }, { q, time: '' })),
  'questions and answers': (text) => (q) =>
    searchFaq([{ title: 'A', questions: [{ id: 'b', question: text, text: 'C' }] }], q).length,
  'the hours of buildings': (text) => (q) =>
    Number(findsHours({ asOf: '2026', buildings: [{ building: text, unlocked: 'Always' }] }, q)),
  'a list to choose from': (text) => {
    cleanup()
    const options = [{ value: 'found', label: text }]
    render(<Combobox label="Choose" options={options} value={null} onChange={() => {}} />)
    return (q) => {
      fireEvent.change(screen.getByRole('combobox'), { target: { value: q } })
      return screen.queryAllByRole('option').length
    }
  },
}

const { text, found, notFound } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../corpus/spellings.json'), 'utf8'),
) as { text: string; found: string[]; notFound: string[] }

test.each(Object.entries(searches))('%s answers like the other searches', (_, of) => {
  const count = of(text)
  for (const q of found) expect([q, count(q)]).toEqual([q, 1])
  for (const q of notFound) expect([q, count(q)]).toEqual([q, 0])
})

test.each(Object.entries(searches))('%s finds every Latin letter of Unicode', (_, of) => {
  for (const name of latinTexts) {
    const count = of(name)
    for (const q of [name, fold(name), name.toUpperCase(), name.normalize('NFD')])
      expect([q, count(q)]).toEqual([q, 1])
    expect([name, count(`${name}q`)]).toEqual([name, 0])
  }
})
