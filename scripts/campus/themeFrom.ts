import { faintPairs, type Theme } from '@wso/contract/campus/theme'
import { type Oklch, toHex, toOklch } from './oklch.ts'

/** The colors that follow the accent; all others follow the brand. */
const ofAccent = /^gold/

/**
 * Returns a theme with the lightness of a known one, and so with its contrasts, in the hues of a brand and
 * of an accent: each color turns as far as they do from those of the known theme, and is as much more or less colorful.
 */
export function themeFrom(
  known: Theme,
  { brand, accent }: { brand: string; accent: string },
): Theme {
  const turns = {
    brand: turnOf(known.brand[0], brand),
    accent: turnOf(known['gold-bright'][0], accent),
  }
  const turned = Object.fromEntries(
    Object.entries(known).map(([name, pair]) => {
      const turn = ofAccent.test(name) ? turns.accent : turns.brand
      return [name, pair.map((color) => toHex(turn(toOklch(color))))]
    }),
  ) as unknown as Theme
  return legible(turned)
}

/**
 * Moves colors apart until every contrast suffices: some hues are lighter to the formula of contrast than to the
 * eye. A page's ground stays, and what is on it moves.
 */
function legible(theme: Theme): Theme {
  for (let round = 0; round < 100; round += 1) {
    const faint = faintPairs(theme)
    if (faint.length === 0) break
    for (const { front, back, index } of faint) {
      const moved = /^(bg|surface|raised)/.test(back) ? front : back
      const other = moved === front ? back : front
      const color = toOklch(theme[moved][index]!)
      const isLighter = color.lightness > toOklch(theme[other][index]!).lightness
      theme[moved][index] = toHex({
        ...color,
        lightness: color.lightness + (isLighter ? 0.005 : -0.005),
      })
    }
  }
  return theme
}

function turnOf(from: string, to: string) {
  const [before, after] = [toOklch(from), toOklch(to)]
  const share = Math.min(1.4, after.chroma / before.chroma)
  return ({ lightness, chroma, hue }: Oklch): Oklch => ({
    lightness,
    chroma: chroma * share,
    hue: hue + after.hue - before.hue,
  })
}
