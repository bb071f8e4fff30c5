import { formatList } from '@wso/contract/core/text/formatList'
import type { Condition, Levels } from './prerequisites.ts'

/** A condition in words: `ECON 251 and either ECON 255 or STAT 346`. */
export function formatCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'course':
      return condition.concurrent
        ? `${condition.code} (may be taken at the same time)`
        : condition.code
    case 'level':
      return formatLevel(condition)
    case 'all':
      return formatList(condition.of.map(inner), 'and')
    case 'any':
      return condition.count > 1
        ? `${numberOf(condition.count)} of ${formatList(condition.of.map(inner), 'and')}`
        : formatList(condition.of.map(inner), 'or')
    default:
      return lowered(condition.text)
  }
}

/** A list within a list is marked by a word. */
function inner(condition: Condition): string {
  const text = formatCondition(condition)
  if (condition.kind === 'all') return condition.of.length === 2 ? `both ${text}` : `all of ${text}`
  return condition.kind === 'any' && condition.count === 1 ? `either ${text}` : text
}

/** The first letter in lower case, except in a name in capitals. */
const lowered = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !/^(?:[A-Z]\w* ){2}/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

/** `two PHIL courses at the 200 level or higher`, `one 100-level STAT course`. */
function formatLevel({
  departments,
  levels,
  count,
}: Extract<Condition, { kind: 'level' }>): string {
  const noun = count === 1 ? 'course' : 'courses'
  const words = [
    numberOf(count),
    levels && formatLevels(levels),
    formatList(departments, 'or'),
    noun,
  ]
  const text = words.filter(Boolean).join(' ')
  return levels && levels.to === undefined ? `${text} at the ${levels.from} level or higher` : text
}

/** Levels that have an end, before the noun. */
function formatLevels({ from, to }: Levels): string | undefined {
  if (to === undefined) return undefined
  return from === to ? `${from}-level` : `${from}- to ${to}-level`
}

const numbers = ['no', 'one', 'two', 'three', 'four']
const numberOf = (count: number) => numbers[count] ?? String(count)
