import type { Random } from '#seed/random.ts'
import { hostileTexts } from '../hostileTexts.ts'

/** Values that no field expects, or that code forgets. */
const oddValues: readonly unknown[] = [
  ...[null, true, false, [], {}, [null], [[]], [{}], { toString: 1 }, { length: -1 }],
  ...[0, -1, 0.1, 1.5, 1e308, -1e308, 2_147_483_647, 2_147_483_648, 9_007_199_254_740_992, -0],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    'NaN',
    'Infinity',
    '-Infinity',
    'undefined',
    'null',
    '[object Object]',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\ufeff',
    '\u202eabc',
    '\u2066abc\u2069',
    '\u200b',
  ],
  ...[
    '\u200d\u200d',
    '\u00ad',
    '\u3164',
    '\u{e0067}',
    '\u0301',
    '\u{1f3f4}',
    'İ',
    'ß',
    '\r\n',
    '\u2028',
  ],
  ...['x'.repeat(300), 'x'.repeat(20_000), '😀'.repeat(3000), ' '.repeat(5000), '\n'.repeat(3000)],
  ...[
    '2026-13-45',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
    '-000001-01-01T00:00:00Z',
    '24:60',
    '99:99',
  ],
  ...[
    '2026-02-30',
    '2026-11-01T01:30:00-04:00',
    '+275760-09-13T00:00:00Z',
    "' or 1=1 --",
    '%',
    '\\',
    '(',
    '$1',
  ],
  ...['__proto__', 'constructor', '{{7*7}}', 'https://[::1]/', 'javascript:1', '../../etc/passwd'],
]

const oddNames = [
  'extra',
  '__proto__',
  'constructor',
  'id',
  'userID',
  'admin',
  'toString',
  '',
  '\u0000',
]

const hostile = (random: Random) =>
  random.chance(0.25) ? random.pick(hostileTexts) : random.pick(oddValues)

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nested = (depth: number): unknown => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value }
  return value
}

/** An own property, also of a name that an assignment would treat as another. */
const withField = (item: Item, name: string, value: unknown): Item =>
  Object.fromEntries([...Object.entries(item), [name, value]])

const changes: readonly ((item: Item, random: Random) => unknown)[] = [
  (item, random) => withField(item, nameIn(item, random), hostile(random)),
  (item, random) => withField(item, nameIn(item, random), hostile(random)),
  (item, random) => withField(item, nameIn(item, random), [item[nameIn(item, random)]]),
  (item, random) => withField(item, nameIn(item, random), nested(random.pick([3, 40, 900]))),
  (item, random) => withField(item, random.pick(oddNames), hostile(random)),
  (item, random) => without(item, nameIn(item, random)),
  (item, random) => inside(item, nameIn(item, random), random),
  (item, random) => inside(item, nameIn(item, random), random),
  (item) => [item],
  () => ({}),
]

const nameIn = (item: Item, random: Random) => {
  const names = Object.keys(item)
  return names.length > 0 ? random.pick(names) : 'extra'
}

const without = (item: Item, name: string): Item =>
  Object.fromEntries(Object.entries(item).filter(([each]) => each !== name))

/** Changes something within a field, if it has parts. */
function inside(item: Item, name: string, random: Random): Item {
  const value = item[name]
  if (isItem(value)) return withField(item, name, mutated(value, random))
  if (Array.isArray(value)) return withField(item, name, mutatedList(value, random))
  return withField(item, name, hostile(random))
}

function mutatedList(list: readonly unknown[], random: Random): unknown {
  const [first] = list
  const changed = isItem(first) ? mutated(first, random) : hostile(random)
  return random.pick([
    [changed, ...list.slice(1)],
    [...list, changed],
    [...list, ...list],
    Array.from({ length: 300 }, () => first ?? changed),
    { 0: first },
  ])
}

/** Returns a body with one thing wrong, or at least unusual. */
export const mutated = (body: unknown, random: Random): unknown =>
  isItem(body) ? random.pick(changes)(body, random) : hostile(random)
