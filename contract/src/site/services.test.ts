import { expect, test } from 'vitest'
import { sitePages } from '../campus/sitePages.ts'
import { type Access, scopes as allScopes } from '../core/access.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { contract } from '../index.ts'
import { notOfferedAt } from './notOffered.ts'
import {
  alwaysOn,
  notOfferedPages,
  type ServiceName,
  serviceNames,
  serviceOf,
  withDependents,
} from './services.ts'

const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
  Object.entries(rows as Record<string, Endpoint>).map(([name, row]) => ({
    feature,
    row,
    name: `${feature}.${name}`,
  })),
)

/** The services and the part that is always on, as owners of an endpoint. */
function ownersOf({ feature, name }: (typeof endpoints)[number]): string[] {
  const owners = serviceNames.filter((service) => {
    const { features, endpoints: single = [] } = serviceOf(service)
    return features.some((each) => each === feature) || single.some((each) => each === name)
  })
  const isAlwaysOn = alwaysOn.features.some((each) => each === feature)
  return owners.length === 0 && isAlwaysOn ? ['always on'] : owners
}

test('every endpoint belongs to one service, or to what is always on', () => {
  const found = endpoints.map((each) => [each.name, ownersOf(each).length])
  expect(found.filter(([, owners]) => owners !== 1)).toEqual([])
  const names = endpoints.map(({ name }) => name)
  for (const service of serviceNames) {
    const { features, endpoints: single = [] } = serviceOf(service)
    // One that its service has as a whole needs no name of its own, and none is misspelled.
    for (const name of single) {
      expect(names).toContain(name)
      expect(alwaysOn.features).toContain(name.split('.')[0])
    }
    expect(features.filter((each) => alwaysOn.features.some((other) => other === each))).toEqual([])
  }
})

const begins = (path: string, prefix: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))

test('every page belongs to one service, or to what is always on', () => {
  const off = notOfferedPages(serviceNames)
  const owners = sitePages.map(({ path }) => {
    const isAlwaysOn = alwaysOn.pages.some((prefix) => begins(path, prefix))
    return [path, (notOfferedAt(off, path) ? 1 : 0) + (isAlwaysOn ? 1 : 0)]
  })
  expect(owners.filter(([, count]) => count !== 1)).toEqual([])
  const prefixes = serviceNames.flatMap((name) => serviceOf(name).pages)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  for (const prefix of prefixes)
    expect(sitePages.some(({ path }) => begins(path, prefix))).toBe(true)
})

test('the pages below those of a service that is off are still offered', () => {
  const pages = notOfferedPages(['dining', 'ephcatch'])
  expect(pages).toEqual({ '/dining': 'Dining', '/ephcatch': 'Ephcatch', '/dining/goodrich': '' })
  expect(notOfferedAt(pages, '/Dining?day=2026-11-27')).toBe('Dining')
  expect(notOfferedAt(pages, '/dining/goodrich/orders#7')).toBeUndefined()
  expect(notOfferedAt(pages, '/diningroom')).toBeUndefined()
  expect(notOfferedAt(pages, '/')).toBeUndefined()
  expect(notOfferedPages([])).toEqual({})
})

test('a service that needs another is off with it', () => {
  expect(withDependents(['scheduler'])).toEqual(['scheduler', 'free-times'])
  expect(withDependents(['free-times'])).toEqual(['free-times'])
})

const groupsOf = (access: Access) =>
  access === 'public' ? [] : [access.anyOf, access.and].filter((group) => group !== undefined)

test('no one loses another service with the scopes of one that is off', () => {
  const lost = (service: ServiceName) =>
    endpoints
      .filter((each) => !ownersOf(each).includes(service))
      .filter(({ row }) =>
        groupsOf(row.access).some((group) =>
          group.every((scope) => serviceOf(service).scopes.includes(scope)),
        ),
      )
      .map(({ name }) => name)
  for (const service of serviceNames) expect([service, lost(service)]).toEqual([service, []])
  const taken = serviceNames.flatMap((name) => serviceOf(name).scopes)
  expect(new Set(taken).size).toBe(taken.length)
  const shared = ['admin:all', 'write:self', 'service:users', 'service:other', 'service:chat']
  expect([...taken, ...shared].toSorted()).toEqual(allScopes.toSorted())
})
