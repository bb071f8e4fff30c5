import { cutText } from '@wso/contract/core/text/cutText'

/** Room for a space and the number of a copy. */
const numberLength = 4

/** Returns a name that no other has, with a number where needed, within `most`; `first` stands for none. */
export function freeName(
  wanted: string,
  taken: ReadonlySet<string>,
  { most, first }: { most: number; first: string },
): string {
  const name = cutText(wanted.trim(), most) || first
  if (!taken.has(name)) return name
  const numbered = (count: number) => `${cutText(name, most - numberLength)} ${count}`
  let count = 2
  while (taken.has(numbered(count))) count++
  return numbered(count)
}
