import * as z from 'zod/mini'

const color = z.string().check(z.regex(/^#[\da-f]{6}$/, 'must be a color such as #430a6b'))

/** The light and the dark value of a color. */
const pair = z.tuple([color, color])

/** The lowest contrast of texts, and of marks and borders of controls, that WCAG 2.2 AA allows. */
const text = 4.5
const mark = 3

/** What is written or drawn on what, with the contrast that it needs. */
const contrasts = [
  ...(['bg', 'surface', 'surface-2', 'raised'] as const).flatMap((on) => [
    ['text', on, text] as const,
    ['text-2', on, text] as const,
    ['text-3', on, text] as const,
    ['brand-text', on, text] as const,
    ['gold-text', on, text] as const,
    ['line-strong', on, mark] as const,
    ['focus', on, mark] as const,
  ]),
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-hover', text],
  ['on-brand-soft', 'brand-soft', text],
  ['on-brand-soft', 'brand-soft-2', text],
  ['on-bar', 'bar', text],
  ['on-bar', 'bar-hover', text],
  ['on-bar-2', 'bar', text],
  ['gold-text', 'gold-soft', text],
  ['gold-bright', 'bar', mark],
  ['on-toast', 'toast', text],
  ['toast-act', 'toast', text],
] as const

/**
 * `theme.json`: the colors of the college, each as a light and a dark value, by the name of the token that the
 * styles use. Colors that mean something everywhere, such as those of errors, are not in it.
 */
export const Theme = z
  .strictObject({
    bg: pair,
    surface: pair,
    /** Hover, sunken, heads of tables. */
    'surface-2': pair,
    /** Pressed, skeleton, track. */
    'surface-3': pair,
    /** Menus, dialogs, toasts. */
    raised: pair,
    /** Hairlines, decoration only. */
    line: pair,
    /** Borders of controls. */
    'line-strong': pair,
    text: pair,
    'text-2': pair,
    'text-3': pair,
    /** Solid fills. */
    brand: pair,
    'brand-hover': pair,
    'on-brand': pair,
    /** Links, selected text. */
    'brand-text': pair,
    'brand-soft': pair,
    'brand-soft-2': pair,
    'on-brand-soft': pair,
    'brand-line': pair,
    /** The top bar, and the browser's own. */
    bar: pair,
    'on-bar': pair,
    'on-bar-2': pair,
    'bar-hover': pair,
    'bar-line': pair,
    /** One small mark per view: the current place, new, a star. */
    gold: pair,
    /** On the bar only. */
    'gold-bright': pair,
    'gold-text': pair,
    'gold-soft': pair,
    toast: pair,
    'on-toast': pair,
    'toast-act': pair,
    'toast-hover': pair,
    focus: pair,
  })
  .check(
    z.superRefine((theme, context) => {
      for (const { front, back, mode, found, least } of faintPairs(theme)) {
        const message = `has a contrast of ${found.toFixed(2)} on ${back} in ${mode}; it needs ${least}`
        context.addIssue({ code: 'custom', path: [front], message })
      }
    }),
  )
export type Theme = z.infer<typeof Theme>

/** Returns the pairs of colors whose contrast is too low. */
export const faintPairs = (theme: { [name in Color]: readonly string[] }) =>
  contrasts.flatMap(([front, back, least]) =>
    (['light', 'dark'] as const)
      .map((mode, index) => ({
        front,
        back,
        mode,
        index,
        least,
        found: contrastOf(theme[front][index] ?? '', theme[back][index] ?? ''),
      }))
      .filter(({ found }) => found < least),
  )
type Color = (typeof contrasts)[number][0 | 1]

/** The contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(front: string, back: string): number {
  const [high = 0, low = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colors of a theme as custom properties, for the style of a document. */
export const themeStyle = (theme: Theme): string =>
  `:root{${Object.entries(theme)
    .map(
      ([name, [light, dark]]) =>
        `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`,
    )
    .join(';')}}`
