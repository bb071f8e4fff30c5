import { allOf, anyOf, type CatalogNames, type Condition } from './prerequisites.ts'
import type { Item, Link } from './reader.ts'

type Combined = { condition: Condition | undefined; sure: boolean }

/**
 * Joins the items of a list. A comma is looser than a conjunction alone. Without commas, "or" is tighter than
 * "and", as catalogs write it: `ECON 251 and ECON 255 or POEC 253`. Permission at the end stands for everything.
 */
export function combine(items: readonly Item[], clause: string, names: CatalogNames): Combined {
  const merged = mergeTexts(items, clause).map((item) => ({
    ...item,
    condition: byTitle(item.condition, names),
  }))
  const { links, sure: isListClear } = withConjunctions(merged)
  const joined = merged.map((item, at) => ({ ...item, link: links[at - 1] ?? item.link }))
  const ways: Condition[] = []
  while (joined.length > 1 && isWay(joined.at(-1))) ways.unshift(joined.pop()!.condition)
  const { condition, sure } = join(joined)
  const isClear = merged.every(
    (item, at) => isUnderstood(item.condition) && !isTitle(item, merged[at - 1]),
  )
  const whole = condition && ways.length > 0 ? anyOf([condition, ...ways]) : condition
  return { condition: whole, sure: sure && isClear && isListClear }
}

const isWay = (item: Item | undefined) =>
  item?.condition.kind === 'permission' && item.link.conjunction === 'or'

/** Conditions that courses do not answer stay one text, with the words between them. */
function mergeTexts(items: readonly Item[], clause: string): Item[] {
  const merged: Item[] = []
  for (const item of items) {
    const last = merged.at(-1)
    if (last?.condition.kind === 'other' && item.condition.kind === 'other') {
      const text = clause.slice(last.start, item.end).trim()
      merged[merged.length - 1] = { ...last, end: item.end, condition: { kind: 'other', text } }
    } else merged.push(item)
  }
  return merged
}

/** `AFR 200, Introduction to Africana Studies`: a title after its code, which could be another course. */
const isTitle = ({ condition, link }: Item, last: Item | undefined) =>
  condition.kind === 'other' &&
  last?.condition.kind === 'course' &&
  link.comma &&
  !link.conjunction &&
  /^[A-Z][\w'’-]+(?: (?:to|of|the|and|in)\b| [A-Z][\w'’-]*)+$/.test(condition.text)

function byTitle(condition: Condition, names: CatalogNames): Condition {
  const code = condition.kind === 'other' ? names.course(condition.text) : undefined
  return code ? { kind: 'course', code } : condition
}

/** A text that names courses or makes an exception is not understood. */
function isUnderstood(condition: Condition): boolean {
  if (condition.kind === 'all') {
    // The text beside a course repeats its code.
    return condition.of.every((each) => each.kind === 'other' || isUnderstood(each))
  }
  if (condition.kind === 'any') return condition.of.every(isUnderstood)
  if (condition.kind !== 'other') return true
  const text = condition.text.replaceAll(/\((?:e\.?g\.?|such as)[^)]*\)/gi, '')
  return (
    !/[A-Z]{2,4} ?\d{3}|\b[A-Z][a-z]+ \d{3}\b|\b\d{3}\b(?! ?[-\s]?level)/.test(text) &&
    !/\b(?:unless|except|exempt|please see|register(?:ing)? (?:for|under))\b/i.test(text) &&
    !/^(?:higher|above|below)$/i.test(text.trim())
  )
}

function join(items: readonly Item[]): Combined {
  const conditions = items.map(({ condition }) => condition)
  if (items.length < 2) return { condition: conditions[0], sure: true }
  const links = items.slice(1).map(({ link }) => link)
  if (links.every(({ conjunction }) => conjunction === 'and')) {
    return { condition: allOf(conditions), sure: true }
  }
  if (links.every(({ conjunction }) => conjunction === 'or')) {
    return { condition: anyOf(conditions), sure: true }
  }
  return joinMixed(conditions, links)
}

function joinMixed(conditions: readonly Condition[], links: readonly Link[]): Combined {
  const groups: { tight: Condition[]; links: Link[] }[] = [
    { tight: conditions.slice(0, 1), links: [] },
  ]
  const loose: Link[] = []
  links.forEach((link, at) => {
    const next = conditions[at + 1]!
    if (link.comma) {
      loose.push(link)
      groups.push({ tight: [next], links: [] })
    } else {
      groups.at(-1)!.tight.push(next)
      groups.at(-1)!.links.push(link)
    }
  })
  const joined = groups.map(({ tight, links: own }) => joinTight(tight, own))
  // "A, B, or C, and D" is any of three and D; "A, and B, or C" is unclear.
  const isClear = loose
    .slice(0, -1)
    .every(({ conjunction }) => conjunction === loose[0]?.conjunction)
  return { condition: joinTight(joined, loose), sure: isClear && isOrderly(loose) }
}

const isOrderly = (loose: readonly Link[]) =>
  loose[0]?.conjunction === 'or' || loose.at(-1)?.conjunction !== 'or'

/** All of the groups between each "and", each any of its own. */
function joinTight(conditions: readonly Condition[], links: readonly Link[]): Condition {
  const groups: Condition[][] = [[conditions[0]!]]
  links.forEach(({ conjunction }, at) => {
    const next = conditions[at + 1]!
    if (conjunction === 'or') groups.at(-1)!.push(next)
    else groups.push([next])
  })
  return allOf(groups.map(anyOf))
}

/** A comma alone stands for the conjunction after it. */
function withConjunctions(items: readonly Item[]): { links: Link[]; sure: boolean } {
  const own = items.slice(1).map(({ link }) => link)
  let sure = true
  const links = own.map((link, at) => {
    if (link.conjunction) return link
    const later = own.slice(at + 1).filter(({ conjunction }) => conjunction)
    const next = later[0]
    if (next) {
      // "A, B or C or D" is A and the others, or any of all.
      if (!next.comma && later.length > 1) sure = false
      return { comma: true, conjunction: next.conjunction }
    }
    const isAnyWay =
      items.length > 2 &&
      items.some(({ condition }) => condition.kind === 'permission') &&
      items.some(({ condition }) => condition.kind === 'other')
    if (isAnyWay) return { comma: true, conjunction: 'or' as const }
    const earlier = own.slice(0, at).findLast(({ conjunction }) => conjunction)
    if (items.length > 2 && earlier) sure = false
    return { comma: true, conjunction: 'and' as const }
  })
  return { links, sure }
}
