import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Section } from '@wso/scheduler/catalog/section'
import { encodeSlim } from '@wso/scheduler/catalog/slim'
import { toRecord, toReviewedRecord } from '@wso/scheduler/catalog/toRecord'
import { eq } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { loadYear } from './catalog.load.ts'
import { catalogYears } from './catalog.table.ts'
import { reviewScores, type Score, withScores } from './catalogReviews.ts'

/** The variants of a year's file: full or slim, with or without review scores. */
export type FileKind = 'full' | 'slim' | 'reviewed' | 'reviewedSlim'

/** A file that is ready to send. */
type BuiltFile = { body: Uint8Array; etag: string; encoded: { br: Uint8Array; gzip: Uint8Array } }

/** A stored year and its version; null when there is no catalog. */
type Edition = { year: number; version: string } | null

/** How long review scores are cached. */
const scoresAgeMs = 60_000

/**
 * Caches the files of a node. Each is built on first use and rebuilt when its year changes: the
 * caller passes the edition, so every node follows an import immediately.
 */
export function keepFiles() {
  const kept = new Map<string, { key: string; file: Promise<BuiltFile> }>()
  const scoresNow = keepScores()
  return async (services: Services, kind: FileKind, edition: Edition): Promise<BuiltFile> => {
    const isReviewed = kind === 'reviewed' || kind === 'reviewedSlim'
    const { scores, digest } = isReviewed ? await scoresNow(services) : noScores
    const slot = `${kind} ${edition?.year ?? ''}`
    const key = `${edition?.version ?? ''} ${digest}`
    const known = kept.get(slot)
    if (known?.key === key) return known.file
    const file = build(services, kind, edition, scores)
    kept.set(slot, { key, file })
    // Reject the waiting callers; the next call retries.
    file.catch(() => kept.get(slot)?.file === file && kept.delete(slot))
    return file
  }
}

type Scores = { scores: Score[]; digest: string }
const noScores: Scores = { scores: [], digest: '' }

function keepScores() {
  let readAt = -Infinity
  let reading: Promise<Scores> = Promise.resolve(noScores)
  return (services: Services) => {
    const now = services.now().getTime()
    if (now >= readAt && now < readAt + scoresAgeMs) return reading
    readAt = now
    reading = reviewScores(services).then((scores) => ({
      scores,
      digest: digestOf(JSON.stringify(scores)),
    }))
    reading.catch(() => (readAt = -Infinity))
    return reading
  }
}

async function build(
  { db }: Services,
  kind: FileKind,
  edition: Edition,
  scores: Score[],
): Promise<BuiltFile> {
  const { sections: plain, updateTime } = await readYear(db, edition)
  const isReviewed = kind === 'reviewed' || kind === 'reviewedSlim'
  const sections = isReviewed ? withScores(plain, scores) : plain
  const text = JSON.stringify(scheduleContent[kind](sections, updateTime))
  const body = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(body), compress(body)])
  return { body, etag: digestOf(text), encoded: { br, gzip: gz } }
}

/** Reads a year in one snapshot, so that a concurrent import appears completely or not at all. */
async function readYear(outer: Db, edition: Edition) {
  if (!edition) return { sections: [], updateTime: '' }
  return outer.transaction(
    async (db) => {
      const [row] = await db
        .select({ updateTime: catalogYears.updateTime })
        .from(catalogYears)
        .where(eq(catalogYears.year, edition.year))
      const stored = await loadYear(db, edition.year)
      return { sections: stored.map(({ section }) => section), updateTime: row?.updateTime ?? '' }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const scheduleContent: Record<
  FileKind,
  (sections: readonly Section[], updateTime: string) => object
> = {
  full: (sections, updateTime) => ({
    courses: sections.map(toRecord),
    crossListings: crossListings(sections),
    updateTime,
  }),
  slim: (sections, updateTime) => encodeSlim(sections, updateTime),
  reviewed: (sections, updateTime) => ({
    courses: sections.map(toReviewedRecord),
    crossListings: crossListings(sections),
    updateTime,
  }),
  reviewedSlim: (sections, updateTime) => encodeSlim(sections, updateTime, { reviews: true }),
}

/** Lists the groups of codes under which one course is listed, each group and the list in order. */
function crossListings(sections: readonly Section[]): string[][] {
  const groups = sections
    .filter(({ crossListing }) => crossListing.length > 1)
    .map(({ crossListing }) => crossListing.toSorted().join(';'))
  return [...new Set(groups)].toSorted().map((group) => group.split(';'))
}

const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const compress = promisify(gzip)

/** Higher qualities take ten times as long and save 2%. */
const quality = 7

const brotli = (body: Uint8Array) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
