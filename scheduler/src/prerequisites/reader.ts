import type { Token } from './lex.ts'
import { allOf, type CatalogNames, type Condition } from './prerequisites.ts'

/** What joins two conditions of a list. A comma alone has no conjunction. */
export type Link = { comma: boolean; conjunction: 'and' | 'or' | undefined }

/** A condition of a list, where it is in the clause, and what joins it to the one before. */
export type Item = { condition: Condition; start: number; end: number; link: Link }

/** The state of reading a list. */
export type Reader = {
  readonly clause: string
  readonly tokens: readonly Token[]
  readonly names: CatalogNames
  at: number
  sure: boolean
  readonly recommended: string[]
  readonly items: Item[]
  /** What joins the next condition to the last one. */
  link: Link
  /** Words since then. */
  words: Token[]
}

const noLink: Link = { comma: false, conjunction: undefined }

export const newReader = (
  clause: string,
  tokens: readonly Token[],
  names: CatalogNames,
  recommended: string[] = [],
): Reader => ({
  clause,
  tokens,
  names,
  at: 0,
  sure: true,
  recommended,
  items: [],
  link: noLink,
  words: [],
})

/** Appends a condition to the list. */
export function put(reader: Reader, condition: Condition, start: number, end: number) {
  reader.items.push({ condition, start, end, link: reader.link })
  reader.link = noLink
}

/** The last condition, if nothing joins the next one to it. */
export const joinedItem = ({ items, link }: Reader): Item | undefined =>
  link.comma || link.conjunction ? undefined : items.at(-1)

/** Takes the words since the last condition. */
export function takeWords(reader: Reader) {
  const [first] = reader.words
  const end = reader.words.at(-1)?.end ?? 0
  reader.words = []
  return first && { text: reader.clause.slice(first.start, end), start: first.start, end }
}

/** Words after a course: its title, or where it is taken. */
const title =
  /^(?:is\s+)?(?:required\.?)?$|^(?:at\s+)?(?:[A-Z][\w'’:-]*|to|of|the|and|in|on|for|a|an|at)(?:\s+(?:[A-Z\d][\w'’:-]*|to|of|the|and|in|on|for|a|an))*$/
const concurrently = /concurrent/i

/** Ends a condition: words that follow one directly belong to it, others are a condition. */
export function closeWords(reader: Reader) {
  const last = joinedItem(reader)
  const words = takeWords(reader)
  if (!words) return
  const { text, start, end } = words
  if (!last || last.condition.kind === 'other')
    return put(reader, { kind: 'other', text }, start, end)
  last.end = end
  if (text.startsWith(':')) reader.sure = false
  if (last.condition.kind === 'permission') {
    last.condition = { kind: 'permission', text: `${last.condition.text} ${text}` }
  } else if (concurrently.test(text)) {
    last.condition = concurrent(last.condition)
  } else if (!title.test(text)) {
    const whole = reader.clause.slice(last.start, end)
    last.condition = allOf([last.condition, { kind: 'other', text: whole }])
  }
  return undefined
}

/** The same condition, whose courses may be taken in the same term. */
export function concurrent(condition: Condition): Condition {
  if (condition.kind === 'course') return { ...condition, concurrent: true }
  if (condition.kind === 'all' || condition.kind === 'any') {
    return { ...condition, of: condition.of.map(concurrent) }
  }
  return condition
}

/** Returns true when courses answer a part of it. */
export function namesCourse(condition: Condition): boolean {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.some(namesCourse)
  return condition.kind === 'course' || condition.kind === 'level'
}
