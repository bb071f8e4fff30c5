import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Section } from '@wso/scheduler/catalog'
import { toRecord, toReviewedRecord } from '@wso/scheduler/record'
import { encodeSlim } from '@wso/scheduler/slim'
import { eq } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { loadYear } from './catalog.load.ts'
import { reviewScores, type Score, withScores } from './catalog.reviews.ts'
import { catalogYears } from './catalog.table.ts'

/** What is served of a year: with the long texts or slim, and with reviews or without. */
export type FileKind = 'full' | 'slim' | 'reviewed' | 'reviewedSlim'

/** A file ready to send. */
type BuiltFile = { body: Uint8Array; etag: string; encoded: { br: Uint8Array; gzip: Uint8Array } }

/** A year as it stands in the database; null for the catalog that is not there yet. */
type Edition = { year: number; version: string } | null

/** How long scores of reviews may be old. */
const scoresAgeMs = 60_000

/**
 * The files of a node, each built when it is first asked for and again when its year has changed:
 * the caller names the edition, so that every node follows an import at once.
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
    // A failure is for those who waited; the next one tries anew.
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
  const text = JSON.stringify(contentOf[kind](sections, updateTime))
  const body = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(body), compress(body)])
  return { body, etag: digestOf(text), encoded: { br, gzip: gz } }
}

/** All of one moment: an import that ends meanwhile shows whole or not at all. */
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

const contentOf: Record<FileKind, (sections: readonly Section[], updateTime: string) => object> = {
  full: (sections, updateTime) => ({ courses: sections.map(toRecord), updateTime }),
  slim: (sections, updateTime) => encodeSlim(sections, updateTime),
  reviewed: (sections, updateTime) => ({ courses: sections.map(toReviewedRecord), updateTime }),
  reviewedSlim: (sections, updateTime) => encodeSlim(sections, updateTime, { reviews: true }),
}

const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

const compress = promisify(gzip)

/** Beyond this quality brotli takes ten times as long for a fiftieth less. */
const quality = 7

const brotli = (body: Uint8Array) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
