import type { Raw } from '@wso/contract/core/endpoint'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { createFairShare } from '#core/http/limits/fairShare.ts'
import { download } from '#core/outbound/download.ts'
import { preparePicture } from '#core/pictures/pictures.ts'
import { notFound } from '#core/refusal.ts'
import type { Config } from '../../../config/config.ts'
import { hostsOf } from '../records/catalogHosts.ts'
import { isShown } from '../records/covers.load.ts'
import { bookCovers } from '../records/covers.table.ts'

type Size = 'large' | 'thumb'
type Row = typeof bookCovers.$inferSelect

const sizes = {
  large: { width: 360, height: 540, fit: 'inside' },
  thumb: { width: 120, height: 180, fit: 'inside' },
} as const
const maxBytes = 3 * 1024 * 1024
const withinMs = 8000

/** Few at once, because anyone can request a cover. */
const share = createFairShare({ atOnce: 4, waiting: 60, total: 64 })

/**
 * Returns the cover at `/pic/booktrak/{size}/{isbn}.jpg`, which is fetched when it is first shown.
 * @throws 404 when no catalog has reported a cover for the book
 */
export async function cover(context: Context, size: Size, file: string): Promise<Raw> {
  const isbn13 = file.slice(0, 13)
  const stored = await load(context, size, isbn13)
  if (stored) return answer(stored)
  await fetchOnce(context, isbn13)
  const fetched = await load(context, size, isbn13)
  if (!fetched) throw notFound('Cover')
  return answer(fetched)
}

const answer = ({ version, picture }: { version: string; picture: Uint8Array }): Raw => ({
  body: picture,
  etag: version,
  headers: { 'cache-control': 'public, max-age=86400' },
})

async function load({ db }: Context, size: Size, isbn13: string) {
  const [row] = await db
    .select({ version: bookCovers.version, picture: bookCovers[size] })
    .from(bookCovers)
    .where(and(eq(bookCovers.isbn13, isbn13), isNotNull(bookCovers.version)))
  return row?.version && row.picture
    ? { version: `${row.version}${size}`, picture: row.picture }
    : undefined
}

const inProgress = new WeakMap<Config, Map<string, Promise<void>>>()

/** Fetches a cover, unless this node is already fetching it. */
async function fetchOnce(context: Context, isbn13: string) {
  const { config } = context
  let fetching = inProgress.get(config)
  if (!fetching) inProgress.set(config, (fetching = new Map()))
  let work = fetching.get(isbn13)
  if (!work) {
    work = share('covers', () => fetchCover(context, isbn13)).finally(() => fetching.delete(isbn13))
    fetching.set(isbn13, work)
  }
  await work
}

/** Marks the cover as tried, fetches it from its catalog's fixed hosts and stores it re-encoded. */
async function fetchCover(context: Context, isbn13: string) {
  const { db, now, log } = context
  const [row] = await db
    .update(bookCovers)
    .set({ triedTime: now().toISOString() })
    .where(and(eq(bookCovers.isbn13, isbn13), isNull(bookCovers.version), isShown(context)))
    .returning()
  if (!row) return
  try {
    const made = await preparePicture(await receive(context, row), sizes)
    const { large, thumb } = made.sizes
    await db
      .update(bookCovers)
      .set({ version: made.version, large: large.jpeg, thumb: thumb.jpeg })
      .where(and(eq(bookCovers.isbn13, isbn13), eq(bookCovers.coverID, row.coverID)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ source: row.source, reason }, 'cover not fetched')
  }
}

async function receive({ config }: Context, { source, coverID }: Row): Promise<Uint8Array> {
  const hosts = hostsOf(config, source)
  if (!hosts) throw new Error('this source has no covers')
  return download(
    hosts.cover(coverID),
    {
      hosts: hosts.coverHosts,
      standIn: config.BOOK_SEARCH_URL,
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
      most: maxBytes,
      redirects: 3,
    },
    { signal: AbortSignal.timeout(withinMs) },
  )
}
