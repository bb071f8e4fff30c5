import { fold } from '@wso/contract/core/search/fold'
import type { Commands } from '#ui/search/CommandDialog.tsx'

/**
 * How well a label matches: 0 when it is the text, 1 when it starts with it, 2 when one of its words
 * does, else 3.
 */
export function rankOf(label: string, text: string): number {
  const [name, wanted] = [fold(label), fold(text)]
  if (name === wanted) return 0
  if (name.startsWith(wanted)) return 1
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 2 : 3
}

/** Sorts the items of a group by how well their labels match; equal matches keep their order. */
export const ranked = ({ label, items }: Commands, text: string): Commands => ({
  label,
  items: items.toSorted((a, b) => rankOf(a.label, text) - rankOf(b.label, text)),
})

/**
 * Orders groups: pages and actions whose name matches, then groups with an exact name, then those with a
 * word that starts with the text, then the others.
 */
export function rankGroups(
  text: string,
  own: readonly Commands[],
  others: readonly Commands[],
): Commands[] {
  const places = own.map((group) => ({ group: ranked(group, text), isPlace: true }))
  const sources = others.map((group) => ({ group: ranked(group, text), isPlace: false }))
  const rank = ({ group, isPlace }: (typeof places)[number]) => {
    const best = rankOf(group.items[0]?.label ?? '', text)
    if (isPlace) return best < 3 ? -1 : 4
    return best === 0 ? 0 : Math.max(best, 2)
  }
  return [...places, ...sources]
    .filter(({ group }) => group.items.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ group }) => group)
}
