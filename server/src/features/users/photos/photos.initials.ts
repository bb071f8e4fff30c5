/** Returns up to two initials; an empty text for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}

/** Draws initials as SVG on a color derived from them. */
export function drawInitials(letters: string): string {
  const hue = [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 47, 0) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="600" height="600">
<rect width="96" height="96" fill="hsl(${hue} 45% 88%)"/>
<text x="48" y="48" dy=".35em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="36" font-weight="600" fill="hsl(${hue} 55% 26%)">${letters}</text>
</svg>
`
}
