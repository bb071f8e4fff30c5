import { fold } from '@wso/contract/core/search/fold'
import type { Commands } from '#ui/search/CommandDialog.tsx'

/** How well a label matches: 0 when it starts with the text, 1 when one of its words does, else 2. */
export function rankOf(label: string, text: string): number {
  const [name, wanted] = [fold(label), fold(text)]
  if (name.startsWith(wanted)) return 0
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2
}

/** Sorts the items of a group by how well their labels match; equal matches keep their order. */
export const ranked = ({ label, items }: Commands, text: string): Commands => ({
  label,
  items: items.toSorted((a, b) => rankOf(a.label, text) - rankOf(b.label, text)),
})

/**
 * Orders groups: pages and actions whose name matches, then groups with a name that starts with the
 * text, then the others.
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
    if (isPlace) return best < 2 ? -1 : 3
    return Math.max(best, 1)
  }
  return [...places, ...sources]
    .filter(({ group }) => group.items.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ group }) => group)
}
