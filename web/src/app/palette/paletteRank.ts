import { containsWords, searchWords } from '@wso/contract/core/search/searchTerms'
import type { Answer, AnswerGroup } from './sources/answerSource.ts'

/** The tier of labels that no word of the text leads to. */
export const lastTier = 6
/** Up to this tier, an answer of the device is shown before any other, at once. */
export const strongTier = 4

/**
 * How well a label matches a text: 0 when it is the text, 1 when it starts with all its words, 2 when it has
 * them all, 3 when it starts with the text, 4 when each word of the text begins a word of it, 5 when it
 * contains them, else 6.
 */
export function tierOfLabel(label: string, text: string): number {
  const [name, wanted] = [wordsIn(label), wordsIn(text)]
  const [whole, start] = [name.join(' '), wanted.join(' ')]
  if (start === '') return lastTier
  if (whole === start) return 0
  if (`${whole} `.startsWith(`${start} `)) return 1
  if (wanted.every((word) => name.includes(word))) return 2
  if (whole.startsWith(start)) return 3
  if (wanted.every((word) => name.some((each) => each.startsWith(word)))) return 4
  return containsWords(text, label) ? 5 : lastTier
}

const known = new Map<string, readonly string[]>()
const maxKnown = 2000

/** The words of a text, also where dashes and slashes join them. Kept, as names are compared at every key. */
function wordsIn(text: string): readonly string[] {
  const before = known.get(text)
  if (before) return before
  const words = searchWords(text.replace(/[-/_]/g, ' ')).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  )
  if (known.size >= maxKnown) known.clear()
  known.set(text, words)
  return words
}

/** How well an answer matches by its label or what else it is called by. */
export const tierOf = ({ label, also = [], tier }: Answer, text: string): number =>
  tier ?? Math.min(...[label, ...also].map((each) => tierOfLabel(each, text)))

const rankOf = (answer: Answer, text: string) => tierOf(answer, text) * 10 + answer.weight

/** Sorts the answers of a group, best first; equally good ones keep their order. */
export const ranked = ({ label, items }: AnswerGroup, text: string): AnswerGroup => ({
  label,
  items: items.toSorted((a, b) => rankOf(a, text) - rankOf(b, text)),
})

/** Orders groups and their answers, the group with the best answer first. Leaves out empty groups. */
export function rankGroups(text: string, groups: readonly AnswerGroup[]): AnswerGroup[] {
  const best = ({ items: [first] }: AnswerGroup) => (first ? rankOf(first, text) : Infinity)
  return groups
    .filter(({ items }) => items.length > 0)
    .map((group) => ranked(group, text))
    .toSorted((a, b) => best(a) - best(b))
}
