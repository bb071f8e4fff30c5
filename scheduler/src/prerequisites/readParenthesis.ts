import { combine } from './combine.ts'
import type { Token } from './lex.ts'
import { allOf, anyOf, type Condition } from './prerequisites.ts'
import {
  concurrent,
  type Item,
  joinedItem,
  namesCourse,
  newReader,
  put,
  type Reader,
  takeWords,
} from './reader.ts'

type Inside = {
  text: string
  /** Whether it begins with "or". */
  isAlternative: boolean
  condition: Condition | undefined
  sure: boolean
  /** Whether a code or a level is in it; a title may name a course too, but only explains one. */
  hasCourse: boolean
  start: number
  end: number
}

/** Reads what a parenthesis says: a group, or more about the condition or the words before it. */
export function readParenthesis(
  reader: Reader,
  open: Token,
  readItems: (reader: Reader) => Item[],
) {
  const inside = readInside(reader, open, readItems)
  const last = joinedItem(reader)
  if (reader.words.length > 0) readAfterWords(reader, inside)
  else if (last) explain(reader, last, inside)
  else if (inside.condition) {
    reader.sure &&= inside.sure
    put(reader, inside.condition, inside.start, inside.end)
  }
}

function readInside(reader: Reader, open: Token, readItems: (own: Reader) => Item[]): Inside {
  const { clause, tokens, names, recommended } = reader
  const isAlternative = tokens[reader.at]?.kind === 'or'
  const own = newReader(clause, tokens.slice(reader.at), names, recommended)
  const items = readItems(own)
  const close = own.tokens[own.at]
  reader.at += own.at + (close ? 1 : 0)
  if (!close) reader.sure = false
  return {
    ...combine(items, clause, names),
    text: clause.slice(open.end, close?.start).trim(),
    isAlternative,
    hasCourse: items.some(({ condition }) => namesCourse(condition)),
    start: open.start,
    end: close?.end ?? clause.length,
  }
}

/** `one empirical course (POEC 253 or ECON 255)` names the courses; an example does not. */
function readAfterWords(reader: Reader, { condition, hasCourse, text, sure, end }: Inside) {
  const isExplained = hasCourse && reader.words.length > 1 && !/^(?:e\.?g|such as|see)/i.test(text)
  const words = takeWords(reader)
  if (!words) return
  if (!isExplained || !condition) {
    return put(
      reader,
      { kind: 'other', text: reader.clause.slice(words.start, end) },
      words.start,
      end,
    )
  }
  reader.sure &&= sure && !hasWords(condition)
  return putExplained(reader, condition, words.start, end)
}

/** `a public or a macroeconomics course (ECON 504 or ECON 110)`: the courses stand for all of the words. */
function putExplained(reader: Reader, condition: Condition, start: number, end: number) {
  const { items, link } = reader
  const last = items.at(-1)
  if (last?.condition.kind !== 'other' || link.comma || link.conjunction !== 'or') {
    return put(reader, condition, start, end)
  }
  items.pop()
  reader.link = last.link
  return put(reader, condition, last.start, end)
}

function hasWords(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(hasWords)
  return condition.kind === 'other'
}

/** A parenthesis directly after a condition. */
function explain(reader: Reader, last: Item, inside: Inside) {
  const { text, condition, isAlternative, hasCourse, end } = inside
  last.end = end
  if (/recommended|suggested|preferred/i.test(text)) return void reader.recommended.push(text)
  if (/concurrent/i.test(text)) {
    last.condition = concurrent(last.condition)
  } else if (condition && (isAlternative || /^(?:same as|formerly|also)/i.test(text))) {
    addAlternative(reader, last, inside, condition)
  } else if (last.condition.kind === 'other') {
    last.condition = { kind: 'other', text: reader.clause.slice(last.start, end) }
  } else if (hasCourse) reader.sure = false
  return undefined
}

/** Permission stands for the whole list, anything else for the condition before it. */
function addAlternative(reader: Reader, last: Item, { start, end }: Inside, condition: Condition) {
  if (condition.kind === 'permission') {
    reader.link = { comma: true, conjunction: 'or' }
    put(reader, condition, start, end)
  } else last.condition = anyOf([last.condition, withoutWords(condition)])
}

/** `same as PSYC 212` is read as the course and words. */
function withoutWords(condition: Condition): Condition {
  if (condition.kind === 'any') return anyOf(condition.of.map(withoutWords))
  if (condition.kind !== 'all') return condition
  const courses = condition.of.filter(({ kind }) => kind !== 'other')
  return courses.length > 0 ? allOf(courses) : condition
}
