import { fold } from './fold.ts'

/** A range in a text, from `start` up to but excluding `end`. */
type Place = { start: number; end: number }

/** Returns where the words occur in a text, as searches fold them: in order, merged where they overlap. */
export function wordMatches(text: string, words: readonly string[]): Place[] {
  const wanted = words.map(fold).filter(Boolean)
  let folded = ''
  /** The position in the text of each unit of the folded text. */
  const places: Place[] = []
  let start = 0
  for (const char of text) {
    const end = start + char.length
    const unit = fold(char)
    for (let at = 0; at < unit.length; at++) places.push({ start, end })
    folded += unit
    start = end
  }
  const found = wanted.flatMap((word) => placesOf(word, folded, places))
  return merged(found.toSorted((a, b) => a.start - b.start))
}

function placesOf(word: string, folded: string, places: readonly Place[]): Place[] {
  const found: Place[] = []
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    found.push({ start: places[at]?.start ?? 0, end: places[at + word.length - 1]?.end ?? 0 })
  }
  return found
}

function merged(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of places) {
    const last = kept.at(-1)
    if (last && place.start <= last.end) last.end = Math.max(last.end, place.end)
    else kept.push({ ...place })
  }
  return kept
}
