import { paintLetters } from '#core/pictures/pictures.ts'

/** Returns up to two initials; an empty text for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

const sides = { large: 600, thumb: 96 }
const maxKept = 500
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * Returns initials as a JPEG, 600 pixels wide or 96. The latest 500 are kept in memory.
 * @throws 503 when too many are being drawn
 */
export function paintInitials(letters: string, size: keyof typeof sides): Promise<Uint8Array> {
  const key = `${size} ${letters}`
  const known = kept.get(key)
  if (known) return known
  const [oldest] = kept.keys()
  if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
  const hue = hueOf(letters)
  const ground = `hsl(${hue}, 45%, 88%)`
  const picture = paintLetters({
    letters,
    side: sides[size],
    ground,
    ink: hexadecimal(hue, 55, 26),
  })
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  return picture
}

/** Draws initials as SVG on a color derived from them. */
export function drawInitials(letters: string): string {
  const hue = hueOf(letters)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="600" height="600">
<rect width="96" height="96" fill="hsl(${hue} 45% 88%)"/>
<text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="hsl(${hue} 55% 26%)">${letters}</text>
</svg>
`
}

/** Returns a hue in degrees, the same for the same letters. */
const hueOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 47, 0) % 360

/** Returns a color of hue (degrees), saturation and lightness (percent) as `#rrggbb`. */
function hexadecimal(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100
  const reach = (saturation / 100) * Math.min(light, 1 - light)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
