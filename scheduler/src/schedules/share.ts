import { cutText } from '@wso/contract/core/text/cutText'
import { everyDay, latestEnd } from '@wso/contract/planning/weekRules'
import {
  readSectionId,
  type Section,
  sectionId,
  type Semester,
  semesters,
} from '../catalog/section.ts'
import { checkLetters, checksum } from './checksum.ts'
import {
  type Block,
  type BlockKind,
  type Entry,
  entryOf,
  limits,
  type Schedule,
} from './schedule.ts'

/**
 * Formats a schedule for a URL: `1.name.terms.blocks.sum`. Each section and block has its own check
 * letters, so that one copying error costs one item; the sum detects missing parts. Contains only
 * letters, digits, `.`, `_`, `-` and `~`.
 */
export function writeShare(schedule: Schedule, { blocks = false } = {}): string {
  const body = [
    '1',
    escaped(schedule.name),
    termsText(schedule.entries),
    blocks ? schedule.blocks.map(blockText).join('_') : '',
  ].join('.')
  return `${body}.${checksum(body)}`
}

export type Shared = {
  name: string
  sections: readonly { id: string; hidden: boolean }[]
  blocks: readonly Block[]
  /** One sentence for each part that could not be parsed. */
  problems: readonly string[]
}

const letterOf = { Fall: 'F', Winter: 'W', Spring: 'S', Summer: 'U' } as const
const semesterOf: Readonly<Record<string, Semester>> = Object.fromEntries(
  semesters.map((semester) => [letterOf[semester], semester]),
)
const kindLetter = { work: 'w', practice: 'p', other: 'o' } as const
const kindOf: Readonly<Record<string, BlockKind>> = { w: 'work', p: 'practice', o: 'other' }

function termsText(entries: readonly Entry[]) {
  const terms = Map.groupBy(entries, ({ id }) => {
    const term = readSectionId(id)
    return term ? `${term.year}${letterOf[term.semester]}` : ''
  })
  terms.delete('')
  return [...terms]
    .map(([term, added]) => [term, ...added.map((entry) => entryText(term, entry))].join('-'))
    .join('_')
}

function entryText(term: string, { id, hidden }: Entry) {
  const item = `${readSectionId(id)?.peoplesoftNumber ?? ''}${hidden ? 'H' : ''}`
  return item + checkLetters(`${term}-${item}`)
}

function blockText({ kind, year, semester, title, meetings }: Block) {
  const times = meetings.map(({ days, start, end }) => `${days}x${start}x${end}`).join('y')
  const item = `${kindLetter[kind]}-${year}${letterOf[semester]}-${times}-${escaped(title)}`
  return `${item}-${checkLetters(item)}`
}

/** Parses a shared schedule, with a sentence for each damaged part. Never throws. */
export function readShare(text: string): Shared {
  const nothing = { name: '', sections: [], blocks: [] }
  const [version = '', name = '', terms = '', blocks = '', sum = '', ...more] = text
    .trim()
    .split('.')
  if (version !== '1') {
    const newer = /^\d+$/.test(version)
    const reason = newer
      ? 'was made by another version of the portal'
      : 'does not contain a schedule'
    return { ...nothing, problems: [`This link ${reason}.`] }
  }
  const problems: string[] = []
  const body = [version, name, terms, blocks].join('.')
  if (sum !== checksum(body) || more.some((part) => part !== '')) {
    problems.push('This link is damaged or incomplete. Some courses may be missing.')
  }
  const sections = readTerms(terms, problems).slice(0, limits.entries)
  const own = readBlocks(blocks, problems).slice(0, limits.blocks)
  return { name: cutText(unescaped(name), limits.name), sections, blocks: own, problems }
}

function readTerms(terms: string, problems: string[]) {
  const found = new Map<string, { id: string; hidden: boolean }>()
  for (const part of terms.split('_')) {
    const [term = '', ...items] = part.split('-')
    const semester = semesterOf[term.slice(4)]
    for (const item of items) {
      const [, whole = '', digits, hidden, letters] = /^((\d{1,9})(H?))([a-z]{2})$/.exec(item) ?? []
      if (
        !semester ||
        !/^\d{4}$/.test(term.slice(0, 4)) ||
        letters !== checkLetters(`${term}-${whole}`)
      ) {
        problems.push(`A course in this link (“${item.slice(0, 20)}”) is damaged and was left out.`)
        continue
      }
      const id = sectionId(Number(term.slice(0, 4)), semester, Number(digits))
      found.set(id, { id, hidden: hidden === 'H' })
    }
  }
  return [...found.values()]
}

function readBlocks(text: string, problems: string[]): Block[] {
  const items = text.split('_').filter((item) => item !== '')
  return items.flatMap((item, at) => {
    const block = readBlock(item, at + 1)
    if (!block) problems.push('A block of time in this link is damaged and was left out.')
    return block ? [block] : []
  })
}

function readBlock(item: string, id: number): Block | undefined {
  const cut = item.lastIndexOf('-')
  if (item.slice(cut + 1) !== checkLetters(item.slice(0, cut))) return undefined
  const [letter = '', term = '', times = '', title = ''] = item.slice(0, cut).split('-')
  const [kind, semester] = [kindOf[letter], semesterOf[term.slice(4)]]
  if (!kind || !semester) return undefined
  const meetings = times.split('y').map((time) => {
    const [days = 0, start = 0, end = 0] = time.split('x').map(Number)
    return { days, start, end, place: '' }
  })
  const sound = meetings.every(
    ({ days, start, end }) =>
      days > 0 && days <= everyDay && start >= 0 && end > start && end <= latestEnd,
  )
  if (!sound) return undefined
  const year = Number(term.slice(0, 4))
  return { id, kind, year, semester, title: cutText(unescaped(title), limits.name), meetings }
}

/** The entries of a shared schedule, and the ids that this catalog lacks. */
export function resolveShare(shared: Shared, sections: readonly Section[]) {
  const byId = new Map(sections.map((section) => [section.id, section]))
  const entries: Entry[] = []
  const missing: string[] = []
  for (const { id, hidden } of shared.sections) {
    const section = byId.get(id)
    if (section) entries.push({ ...entryOf(section, entries), hidden })
    else missing.push(id)
  }
  return { entries, missing }
}

/**
 * Percent-encoding with `~` instead of `%`, which URLs leave unchanged; also escapes the
 * separators.
 */
function escaped(text: string) {
  return encodeURIComponent(text.toWellFormed())
    .replace(/[-_.~!*'()]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~')
}

function unescaped(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'))
  } catch {
    return ''
  }
}
