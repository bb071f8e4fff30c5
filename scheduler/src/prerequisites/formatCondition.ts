import type { Condition, Levels } from './prerequisites.ts'

/** A condition in words: `ECON 251 and either ECON 255 or STAT 346`. */
export function formatCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'course':
      return condition.concurrent ? `${condition.code} (or at the same time)` : condition.code
    case 'level':
      return formatLevel(condition)
    case 'all':
      return list(condition.of.map(inner), 'and')
    case 'any':
      return condition.count > 1
        ? `${condition.count} of ${list(condition.of.map(inner), 'and')}`
        : list(condition.of.map(inner), 'or')
    default:
      return lowered(condition.text)
  }
}

/** A list within a list is marked by a word. */
function inner(condition: Condition): string {
  const text = formatCondition(condition)
  if (condition.kind === 'all') return `both ${text}`
  return condition.kind === 'any' && condition.count === 1 ? `either ${text}` : text
}

/** The first letter in lower case, except in a name in capitals. */
const lowered = (text: string) =>
  /^[A-Z][a-z]/.test(text) && !/^(?:[A-Z]\w* ){2}/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text

function list(parts: readonly string[], word: 'and' | 'or'): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 3) return parts.join(` ${word} `)
  return `${parts.slice(0, -1).join(', ')}, ${word} ${last}`
}

function formatLevel({
  departments,
  levels,
  count,
}: Extract<Condition, { kind: 'level' }>): string {
  const names = list(departments, 'or')
  const noun = count === 1 ? 'course' : 'courses'
  const amount = count === 1 ? 'one' : String(count)
  return [amount, levels && formatLevels(levels), names, noun].filter(Boolean).join(' ')
}

function formatLevels({ from, to }: Levels): string {
  if (to === undefined) return `${from}-level or higher`
  return from === to ? `${from}-level` : `${from}- to ${to}-level`
}
