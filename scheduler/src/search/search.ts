import { readCourseStart } from '@wso/contract/college/courseCode'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import { departmentNames } from '../catalog/departments.ts'
import { codeScore, type Hits, type SearchIndex } from './searchIndex.ts'

/** The number of query words cached, so that a longer word only narrows the hits of a shorter one. */
const recentSize = 24

/**
 * The words of a query, with course codes in the index's form. `AFR 013`, `AFR013`, `AFR-13` and
 * `AFR 13-02` all find AFR 13, and so does the prefix `AFR 0`.
 */
export function queryWords(query: string): string[] {
  const words = searchWords(query)
  const isCode = readCourseStart(query) !== undefined
  return words.flatMap((word, at) => {
    if (/^0+$/.test(word)) return isDepartment(words[at - 1] ?? '') ? [] : [word]
    return [canonicalWord(isCode ? word.replace(section, '') : word)]
  })
}

/** The number of a section at the end of a course number. */
const section = /(?<=\d)-\d+$/

const isDepartment = (word: string) => departmentNames.has(word.toUpperCase())

/**
 * Normalizes `013` to `13`, and `afr013` and `afr-13` to `afr13`, also with letters after the number;
 * returns other words unchanged.
 */
function canonicalWord(word: string) {
  const [, letters = '', hyphen, digits] =
    /^([a-z&]*)(-?)0*([1-9]\d*[a-z]{0,2}|(?<=0))$/.exec(word) ?? []
  if (digits === undefined) return word
  if ((hyphen || digits === '') && !isDepartment(letters)) return word
  return letters + digits
}

/**
 * Positions of the matching sections, best match first. An empty query returns all, in catalog
 * order.
 */
export function search(index: SearchIndex, query: string): Uint32Array {
  const words = queryWords(query)
  if (words.length === 0) return Uint32Array.from({ length: index.size }, (_, record) => record)
  return ranked(index, totals(index, words))
}

/** Relevance of each section for a query: 0 is no match, 1 a match of the empty query. */
export function scores(index: SearchIndex, query: string): Float64Array {
  return totals(index, queryWords(query))
}

function totals(index: SearchIndex, words: readonly string[]) {
  const total = new Float64Array(index.size).fill(1)
  for (const word of words) {
    const hits = index.letters.get(word) ?? hitsOf(index, word).scores
    if (addHits(total, hits) === 0) break // Ignore the rest of a pasted page of text.
  }
  return total
}

/**
 * Adds a word's score to the records that contain it and drops the others; returns the number of
 * records left.
 */
function addHits(total: Float64Array, hits: Uint32Array) {
  let left = 0
  for (let record = 0; record < total.length; record++) {
    const before = total[record] ?? 0
    const hit = hits[record] ?? 0
    const kept = before > 0 && hit > 0
    total[record] = kept ? before + hit : 0
    if (kept) left++
  }
  return left
}

/**
 * One sortable number per match: code matches first by code, then the others by score; ties in
 * catalog order.
 */
function ranked({ size, codeRank, byCode }: SearchIndex, total: Float64Array) {
  const keys = new Float64Array(size)
  let count = 0
  for (let record = 0; record < size; record++) {
    const score = total[record] ?? 0
    if (score >= codeScore) keys[count++] = codeRank[record] ?? 0
    else if (score > 0) keys[count++] = size + (codeScore - score) * size + record
  }
  const sorted = keys.subarray(0, count).sort()
  const order = new Uint32Array(count)
  for (let place = 0; place < count; place++) {
    const key = sorted[place] ?? 0
    order[place] = key < size ? (byCode[key] ?? 0) : key % size
  }
  return order
}

function hitsOf(index: SearchIndex, word: string): Hits {
  const known = index.recent.get(word)
  if (known) {
    index.recent.delete(word)
    index.recent.set(word, known)
    return known
  }
  const hits = findHits(index, word)
  index.recent.set(word, hits)
  for (const oldest of index.recent.keys()) {
    if (index.recent.size <= recentSize) break
    index.recent.delete(oldest)
  }
  return hits
}

function findHits(index: SearchIndex, word: string): Hits {
  const { words, starts, records, worths } = index
  const found: number[] = []
  const hits = new Uint32Array(index.size)
  const visit = (candidate: number) => {
    const times = occurrences(words[candidate] ?? '', word)
    if (times === 0) return
    found.push(candidate)
    const end = starts[candidate + 1] ?? 0
    for (let at = starts[candidate] ?? 0; at < end; at++) {
      const record = records[at] ?? 0
      hits[record] = (hits[record] ?? 0) + times * (worths[at] ?? 0)
    }
  }
  const narrowed = narrowest(index, word)
  if (narrowed) narrowed.forEach(visit)
  else for (let candidate = 0; candidate < words.length; candidate++) visit(candidate)
  return { words: Uint32Array.from(found), scores: hits }
}

/**
 * A text that contains a word contains its prefixes, so the matches of an earlier keystroke
 * suffice.
 */
function narrowest({ recent }: SearchIndex, word: string) {
  for (let length = word.length - 1; length > 0; length--) {
    const hits = recent.get(word.slice(0, length))
    if (hits) return hits.words
  }
  return undefined
}

/** Counts overlapping occurrences: `aa` is in `aaa` twice. */
function occurrences(text: string, part: string) {
  let times = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) times++
  return times
}
