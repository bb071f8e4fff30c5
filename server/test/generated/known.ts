import type { Endpoint } from '@wso/contract/core/endpoint'
import { liveTopics } from '@wso/contract/notifications/live'
import { demoPassword } from '@wso/contract/site/demo'
import type { Random } from '#seed/random.ts'
import type { Editable } from '../fields/editable.ts'

/** Values of fields, by name; ids also by the noun of their path. */
export type Known = { valuesOf: (name: string) => readonly unknown[] }

const mostKept = 40
const deepest = 6

/** Values that neither a schema nor an answer tells. */
const told: Readonly<Record<string, readonly unknown[]>> = {
  password: [demoPassword],
  topics: Object.keys(liveTopics),
  date: ['2027-06-01'],
  timeSlot: ['11:30', '12:00', '12:30'],
  areaOfStudyAbbreviation: ['CSCI', 'MATH'],
  metric: ['approachability'],
  isbn: ['9780306406157', '0306406152'],
  size: ['large', 'thumb'],
}

/** Returns the values with which each field is written in the tests of fields, by name. */
function valuesIn(editables: Readonly<Record<string, Editable>>): Map<string, unknown[]> {
  const values = Object.values(editables).flatMap((each) =>
    Object.entries({ ...each.values, ...each.choices }),
  )
  const all = [...values, ...Object.entries(told)]
  return new Map(
    [...Map.groupBy(all, ([name]) => name)].map(([name, each]) => [
      name,
      each.flatMap(([, list]) => [...list]),
    ]),
  )
}

/**
 * Collects the values that answers have, by the name of their field, so that later requests are about
 * things that exist. The `id` of an answer is kept by the noun of its path: `surveys`. What a caller
 * made is found first for that caller.
 */
export function collectKnown(random: Random, editables: Readonly<Record<string, Editable>>) {
  const given = valuesIn(editables)
  const all = createStore(random)
  const own = new Map<string, Store>()
  return {
    /** Adds the data of an answer. */
    add: ({ path, method }: Endpoint, data: unknown, kind: string) => {
      all.add(nounOf(path), data)
      if (method === 'GET') return
      const store = own.get(kind) ?? createStore(random)
      own.set(kind, store)
      store.add(nounOf(path), data)
    },
    /** Forgets who made what, since the callers are new people. */
    forgetOwners: () => own.clear(),
    /** What a caller of a kind knows. */
    of: (kind: string): Known => ({
      valuesOf: (name) => {
        const made = own.get(kind)?.valuesOf(name) ?? []
        if (made.length > 0 && random.chance(0.7)) return made
        return [...(given.get(name) ?? []), ...all.valuesOf(name)]
      },
    }),
  }
}

type Store = Known & { add: (noun: string, data: unknown) => void }

function createStore(random: Random): Store {
  const kept = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => {
    const values = kept.get(name) ?? []
    kept.set(name, values)
    if (values.includes(value)) return
    if (values.length < mostKept) values.push(value)
    else values[random.int(0, mostKept - 1)] = value
  }
  const walk = (noun: string, value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object') walk(noun, inner, depth + 1)
      else keep(name === 'id' && depth < 2 ? noun : name, inner)
      if (isPicture(inner)) keep('file', inner.split('/').at(-1))
    }
  }
  return {
    add: (noun, data) => walk(noun, data, 0),
    valuesOf: (name) => [...(kept.get(name) ?? []), ...(kept.get(nounFor(name)) ?? [])],
  }
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/pic/')

/** The last word of a path that is no parameter and no verb: `surveys` of `/factrak/surveys/:id`. */
const nounOf = (path: string) =>
  path.split('/').findLast((word) => /^[\w-]+(?<!restore|undo|flag|state)$/.test(word)) ?? path

/** The noun of which a field has the id: `courses` of `courseID`. */
const nounFor = (name: string) => nouns[name] ?? `${name.replace(/IDs?$/, '')}s`

const nouns: Readonly<Record<string, string>> = {
  dormRoomID: 'rooms',
  leaseID: 'order-lease',
  orderID: 'orders',
  itemID: 'menu',
  item: 'menu',
  user: 'orders',
}
