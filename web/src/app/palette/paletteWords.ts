import { formatCourseCode, parseCourseCode } from '@wso/contract/college/courseCode'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import { departmentCalled } from '@wso/scheduler/catalog/departmentNicknames'
import { lastTier, strongTier, tierOfLabel } from './paletteRank.ts'

const list = (text: string) => new Set(text.split(' '))

/** Words that a question has around what it is about. */
const fillers = list(
  'a an and at by can change do edit find for from get how i in is me my of on please show the there to upload view was what whats when whens where wheres which who whos with',
)

/** What a person may want of a thing, and the words that say so. */
const intents = {
  contact: list('contact dr email ext hours mail office phone prof professor profs'),
  reviews: list(
    'class classes course courses easy factrak good hard nice rating ratings reviews taught teaches',
  ),
  review: list('review write'),
  books: list('book books textbook textbooks'),
  add: list('add take'),
  times: list('offered section sections time times'),
  lost: list('found lost missing selling wanted'),
} as const

export type Intent = keyof typeof intents

/** What a text asks about, without the words that say what of it is wanted. */
export type Meaning = { about: string; wants: readonly Intent[] }

/** Returns the words of a text without fillers; all of them when there are no others. */
export function withoutFillers(text: string): string {
  const words = searchWords(text)
  const said = words.filter((word) => !fillers.has(word))
  return (said.length > 0 ? said : words).join(' ')
}

/**
 * How well the best of several names matches a text; a step less well without fillers, or when the text has words
 * of more than one name.
 */
export function tierOfNames(names: readonly string[], text: string): number {
  const wanted = withoutFillers(text)
  const said = names.map(withoutFillers)
  const tiers = [
    ...names.map((name) => tierOfLabel(name, text)),
    ...said.map((name) => tierOfLabel(name, wanted) + 1),
    Math.max(strongTier, tierOfLabel(said.join(' '), wanted)),
  ]
  return Math.min(lastTier, ...tiers)
}

/** Reads "books for math 110" as the books of "math 110". A text of such words alone is about itself. */
export function meaningOf(text: string): Meaning {
  const words = searchWords(text)
  const kinds = Object.keys(intents) as Intent[]
  const saysIntent = (word: string) => kinds.some((kind) => intents[kind].has(word))
  const wants = kinds.filter((kind) => words.some((word) => intents[kind].has(word)))
  if (wants.length === 0) return { about: text, wants }
  const about = words.filter((word) => !saysIntent(word) && !fillers.has(word)).join(' ')
  return about === '' ? { about: text, wants: [] } : { about, wants }
}

function readCode(text: string) {
  const [, name = '', number = ''] = /^(\D+?)[\s_-]*(\d.*)$/.exec(text) ?? []
  const code = departmentCalled(name)
  return parseCourseCode(code ? `${code} ${number}` : text)
}

/** The canonical code of the course that a text is about, in any spelling: `cs141` is `CSCI 141`. */
export function courseCalled(text: string): string | undefined {
  const { about } = meaningOf(text)
  const parsed = [about, withoutFillers(about)].map(readCode).find(Boolean)
  return parsed && formatCourseCode(parsed)
}

/** The words of a text that are not in a list; undefined when none of them is. */
export function wordsBeside(text: string, known: ReadonlySet<string>): string[] | undefined {
  const words = searchWords(text)
  const others = words.filter((word) => !known.has(word) && !fillers.has(word))
  return words.some((word) => known.has(word)) ? others : undefined
}
