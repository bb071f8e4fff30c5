import { dayLetters } from './dayLetters.ts'

/** True of values that registrars send while a time is not set: blank, `TBA`, `ARR`, `By arrangement`. */
export const isNoTimeYet = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' &&
    /^(|-+|n\/?a|tb[adns]|arr\.?|arranged|(to be|by) (announced|arranged|arrangement|determined))$/i.test(
      value.trim(),
    ))

/** The spellings of the days by letter, longer ones first; `TH` and `Th` are Thursday, `SU` is S and U. */
const spellings = {
  R: 'R|Th(?:u(?:rs?(?:day)?)?)?|TH(?:U(?:RS?(?:DAY)?)?)?',
  M: 'M(?:on?(?:day)?|ON(?:DAY)?)?',
  T: 'T(?:u(?:es?(?:day)?)?|U(?:ES?(?:DAY)?)?)?',
  W: 'W(?:ed?(?:nesday)?|ED(?:NESDAY)?)?',
  F: 'F(?:ri?(?:day)?|RI(?:DAY)?)?',
  U: 'U|Sun?(?:day)?|SUN(?:DAY)?',
  S: 'S(?:at?(?:urday)?|AT?(?:URDAY)?)?',
}
/** Patterns of one day, of what separates days (`Mon, Wed & Fri`), and of a range (`M-F`, `Mon to Fri`). */
export const dayPatterns = {
  name: `(?:${Object.values(spellings).join('|')})`,
  between: String.raw`(?:[\s,/.;&+|]|\band\b)`,
  to: String.raw`(?:[-–—]|\b(?:to|thru|through)\b)`,
}
const { between, to } = dayPatterns
const dayName = new RegExp(
  `${between}*(?<to>${to}?)${between}*(?:${Object.entries(spellings)
    .map(([letter, words]) => `(?<${letter}>${words})`)
    .join('|')})`,
  'gy',
)

/** Mask of `MWF`, `M-F`, `TuTh`, `Sat`, `Monday, Friday`; undefined for text that does not name days. */
export function readDayNames(text: string): number | undefined {
  const names = [...text.matchAll(dayName)]
  if (names.length === 0 || names.map(([word]) => word).join('') !== text) return undefined
  let mask = 0
  let last = -1
  for (const { groups = {} } of names) {
    const day = dayLetters.findIndex((letter) => groups[letter])
    const first = groups['to'] ? last : day
    if (first < 0 || first > day) return undefined
    for (let each = first; each <= day; each++) mask |= 1 << each
    last = day
  }
  return mask
}

/**
 * Mask of `MWF`, `M-F`, `TuTh`; 0 for `FORG` (organizational) and while the days are not set (`TBA`);
 * undefined for anything else.
 */
export function readDays(text: string): number | undefined {
  const days = text.trim()
  return days === 'FORG' || isNoTimeYet(days) ? 0 : readDayNames(days)
}
