import { fold } from '@wso/contract/core/search/fold'
import { departmentNames } from '../catalog/departments.ts'
import type { Section } from '../catalog/section.ts'

const weights = { description: 1, names: 100, code: 10_000 }

/** A record with this score matched by code or department, and sorts by code. */
export const codeScore = weights.code

/**
 * The distinct words of all records and, for each, the records that contain it. A query word has no
 * whitespace, so each of its occurrences is inside one of these words: scanning the words replaces
 * scanning the texts, and a match never spans two fields.
 */
export type SearchIndex = {
  size: number
  words: readonly string[]
  /** Postings of word w are `starts[w]` to `starts[w + 1]`. */
  starts: Uint32Array
  records: Uint32Array
  /** Summed weight of the word in the record. */
  worths: Uint32Array
  /** The position of each record in the order department, number, catalog, and its inverse. */
  codeRank: Uint32Array
  byCode: Uint32Array
  /**
   * For each letter and digit, its score in each record; single characters are the slowest to
   * compute.
   */
  letters: ReadonlyMap<string, Uint32Array>
  /**
   * Matches of recent query words, newest last; narrowing starts from the longest one contained.
   */
  recent: Map<string, Hits>
}

/** The words that contain a query word, and its score in each record. */
export type Hits = { words: Uint32Array; scores: Uint32Array }

/** The weighted, searchable texts of a record, folded. */
function areas(section: Section): [string, number][] {
  const { department, number, suffix, titleLong, titleShort, instructors } = section
  const names = [titleLong, titleShort, ...instructors.map(({ name }) => name)]
  const code = `${department}${number}${suffix} ${departmentNames.get(department) ?? ''}`
  return [
    [fold(section.descriptionSearch), weights.description],
    [fold(names.join(' ')), weights.names],
    [fold(code), weights.code],
  ]
}

/**
 * Builds the index. Sections without descriptions (the slim catalog) give a small index quickly.
 */
export function buildSearch(sections: readonly Section[]): SearchIndex {
  const postings = new Map<string, { records: number[]; worths: number[] }>()
  sections.forEach((section, record) => {
    for (const [text, weight] of areas(section)) {
      for (const word of text.split(/\s+/)) {
        if (word !== '') addPosting(postings, word, record, weight)
      }
    }
  })
  const packed = pack(postings)
  const size = sections.length
  const letters = letterHits(packed, size)
  return { ...packed, ...codeOrder(sections), size, letters, recent: new Map() }
}

function addPosting(
  postings: Map<string, { records: number[]; worths: number[] }>,
  word: string,
  record: number,
  weight: number,
) {
  const found = postings.get(word)
  if (!found) {
    postings.set(word, { records: [record], worths: [weight] })
    return
  }
  const last = found.records.length - 1
  if (found.records[last] === record) {
    found.worths[last] = (found.worths[last] ?? 0) + weight
  } else {
    found.records.push(record)
    found.worths.push(weight)
  }
}

function pack(postings: Map<string, { records: number[]; worths: number[] }>) {
  let total = 0
  for (const { records } of postings.values()) total += records.length
  const words: string[] = []
  const starts = new Uint32Array(postings.size + 1)
  const records = new Uint32Array(total)
  const worths = new Uint32Array(total)
  let at = 0
  for (const [word, posting] of postings) {
    starts[words.length] = at
    words.push(word)
    records.set(posting.records, at)
    worths.set(posting.worths, at)
    at += posting.records.length
  }
  starts[words.length] = at
  return { words, starts, records, worths }
}

function letterHits({ words, starts, records, worths }: ReturnType<typeof pack>, size: number) {
  const letters = new Map<string, Uint32Array>()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') {
    letters.set(letter, new Uint32Array(size))
  }
  words.forEach((word, place) => {
    for (const character of word) {
      const hits = letters.get(character)
      if (!hits) continue
      const end = starts[place + 1] ?? 0
      for (let at = starts[place] ?? 0; at < end; at++) {
        const record = records[at] ?? 0
        hits[record] = (hits[record] ?? 0) + (worths[at] ?? 0)
      }
    }
  })
  return letters
}

function codeOrder(sections: readonly Section[]) {
  const order = sections.map((section, record) => ({ section, record }))
  order.sort(
    (a, b) =>
      compareText(a.section.department, b.section.department) ||
      a.section.number - b.section.number ||
      compareText(a.section.suffix, b.section.suffix) ||
      a.record - b.record,
  )
  const byCode = Uint32Array.from(order, ({ record }) => record)
  const codeRank = new Uint32Array(sections.length)
  byCode.forEach((record, rank) => (codeRank[record] = rank))
  return { byCode, codeRank }
}

function compareText(a: string, b: string) {
  if (a === b) return 0
  return a < b ? -1 : 1
}
