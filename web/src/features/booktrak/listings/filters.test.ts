import { expect, test } from 'vitest'
import { readSearch } from '#core/navigation/search.ts'
import { booktrakPaths } from '../booktrak.paths.ts'
import { isFiltered, queryOf, withCondition, withPrice } from './filters.ts'

const filters = (query: string) => readSearch(booktrakPaths.forSale.search, query)

test('the filters of an address become those of the API', () => {
  const address = '?q=tide&course=BIOL+214&min=FAIR&max=NEW&from=5&to=20&sort=price&page=2'
  expect(queryOf(filters(address))).toEqual({
    q: 'tide',
    course: 'BIOL 214',
    minCondition: 'FAIR',
    maxCondition: 'NEW',
    minPrice: 500,
    maxPrice: 2000,
    sort: 'price',
  })
  expect(queryOf(filters('?min=SHINY&from=-1'))).toEqual({ sort: 'newest' })
  expect([isFiltered(filters('?sort=price&page=3')), isFiltered(filters('?to=9'))]).toEqual([
    false,
    true,
  ])
})

test('the end of a range is never below its start', () => {
  expect(withCondition({ min: 'POOR', max: 'GOOD' }, { min: 'NEW' })).toEqual({
    min: 'NEW',
    max: 'NEW',
  })
  expect(withCondition({ min: 'GOOD', max: 'NEW' }, { max: 'FAIR' })).toEqual({
    min: 'FAIR',
    max: 'FAIR',
  })
  expect(withCondition({ min: 'GOOD', max: 'NEW' }, { min: '' })).toEqual({ min: '', max: 'NEW' })
  expect(withPrice({ from: 5, to: 20 }, { from: 50 })).toEqual({ from: 50, to: 50 })
  expect(withPrice({ from: 30, to: 50 }, { to: 10 })).toEqual({ from: 10, to: 10 })
  expect(withPrice({ from: 30, to: 50 }, { to: 0 })).toEqual({ from: 30, to: 0 })
})
