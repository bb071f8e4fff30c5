import { combine } from './combine.ts'
import { endOfChoice } from './endOfChoice.ts'
import type { Token } from './lex.ts'
import { allOf, anyOf, type Condition } from './prerequisites.ts'
import {
  closeWords,
  concurrent,
  type Item,
  newReader,
  put,
  type Reader,
  takeWords,
} from './reader.ts'
import { readParenthesis } from './readParenthesis.ts'

type Kind = Token['kind']
type Read<K extends Kind> = (reader: Reader, token: Extract<Token, { kind: K }>) => void

function connect(reader: Reader, { kind }: Token & { kind: 'and' | 'or' | 'comma' }) {
  closeWords(reader)
  const { link } = reader
  reader.link =
    kind === 'comma' ? { ...link, comma: true } : { comma: link.comma, conjunction: kind }
}

const readers: { [K in Exclude<Kind, 'close'>]: Read<K> } = {
  word: (reader, token) => {
    reader.words.push(token)
  },
  condition: readCondition,
  equivalent: readEquivalent,
  choose: readChoice,
  open: (reader, token) => readParenthesis(reader, token, readItems),
  and: connect,
  or: connect,
  comma: connect,
}

/** Reads the conditions of a list, up to a closing parenthesis or the end. */
export function readItems(reader: Reader): Item[] {
  for (let token = reader.tokens[reader.at]; token; token = reader.tokens[reader.at]) {
    if (token.kind === 'close') break
    reader.at++
    readers[token.kind](reader, token as never)
  }
  closeWords(reader)
  return reader.items
}

/** Words in front of a course that do not change the condition. */
const filler =
  /^(?:(?:successful(?:ly)?|completion|completed|completing|credit|for|in|of|an?|the|prior|previous|taken|having|have|passed|must|required|prerequisites?:?|williams|college|or|course|courses|any|enrollment|students?|equivalent|placement|into)\s*)+$/i

function readCondition(reader: Reader, token: Extract<Token, { kind: 'condition' }>) {
  const { condition, end } = token
  const words = takeWords(reader)
  if (!words || filler.test(words.text)) return put(reader, condition, token.start, end)
  if (/concurrent/i.test(words.text)) return put(reader, concurrent(condition), token.start, end)
  // "Exceptional performance in RLFR 106" requires the course and more.
  const whole: Condition = { kind: 'other', text: reader.clause.slice(words.start, end) }
  return put(
    reader,
    condition.kind === 'permission' ? whole : allOf([condition, whole]),
    words.start,
    end,
  )
}

function readEquivalent(reader: Reader, token: Extract<Token, { kind: 'equivalent' }>) {
  closeWords(reader)
  const { text, start, end, hasComma } = token
  const last = reader.items.at(-1)
  const other: Condition = { kind: 'other', text }
  if (!last) return put(reader, other, start, end)
  // "STAT 201, 202, or equivalent" is one list.
  if (hasComma && last.link.comma && !last.link.conjunction) {
    reader.link = { comma: true, conjunction: 'or' }
    return put(reader, other, start, end)
  }
  last.condition = anyOf([last.condition, other])
  last.end = end
  return undefined
}

/** Reads the list after "one of", "either" or "both". Words before it say no more. */
function readChoice(reader: Reader, { count, start }: Extract<Token, { kind: 'choose' }>) {
  reader.words = []
  const { clause, names, recommended } = reader
  const rest = reader.tokens.slice(reader.at)
  const own = newReader(clause, rest.slice(0, endOfChoice(rest, count)), names, recommended)
  const items = readItems(own)
  reader.at += own.tokens.length
  reader.sure &&= own.sure && combine(items, clause, names).sure
  const last = items.at(-1)
  if (last)
    put(
      reader,
      chosen(
        items.map(({ condition }) => condition),
        count,
      ),
      start,
      last.end,
    )
}

function chosen(of: readonly Condition[], count: number | 'all'): Condition {
  if (count === 'all') return allOf(of)
  const [only] = of
  // "two of ARTS 100, 101 and 102": the numbers are one list.
  const list = of.length === 1 && (only?.kind === 'all' || only?.kind === 'any') ? only.of : of
  return count === 1 ? anyOf(list) : { kind: 'any', count, of: list }
}
