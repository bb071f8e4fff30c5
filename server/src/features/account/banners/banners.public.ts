import { bannerHTML } from '@wso/contract/account/bannerHTML'
import type { Banner } from '@wso/contract/account/banners'
import type { Services } from '#core/context.ts'
import { onceFor } from '#core/onceFor.ts'
import { hashOf } from '#core/version.ts'
import type { Config } from '../../../config/config.ts'
import { banners } from './banners.table.ts'

export type StoredBanner = typeof banners.$inferSelect

/** How long a node shows what it has read, in milliseconds. */
export const bannerLife = 10_000

/** What a node knows of the banner, since when, and the read under way. */
type Known = {
  row: StoredBanner | undefined
  since: number
  /** When this node last changed the banner. */
  changed: number
  reading?: Promise<void> | undefined
}

const knownOn = onceFor<Config, Known>(() => ({
  row: undefined,
  since: -Infinity,
  changed: -Infinity,
}))

/** Makes this node read the banner again, after a change. */
export const forgetBanner = ({ config }: Pick<Services, 'config'>) => {
  const known = knownOn(config)
  known.changed = performance.now()
  known.since = -Infinity
  // A read that is under way may return what was there before.
  known.reading = undefined
}

/**
 * Returns the banner to show now; null without one. A node reads the table every ten seconds at most,
 * however many pages it sends. When that fails, it shows what it has read before.
 */
export async function bannerNow(services: Services): Promise<Banner | null> {
  const known = knownOn(services.config)
  if (performance.now() - known.since >= bannerLife) {
    await (known.reading ?? startReading(known, services))
  }
  const { row } = known
  return row && isShown(row, services.now()) ? presentBanner(row) : null
}

function startReading(known: Known, services: Services) {
  const reading = readInto(known, services).finally(() => {
    if (known.reading === reading) known.reading = undefined
  })
  known.reading = reading
  return reading
}

async function readInto(known: Known, { db, log }: Services) {
  // From the start of the read: what is saved meanwhile counts from the next one.
  const since = performance.now()
  try {
    const [row] = await db.select().from(banners)
    // Otherwise it may be what was there before a change of this node.
    if (known.changed < since) known.row = row
  } catch (error) {
    log.error({ err: error }, 'the banner was not read')
  }
  if (known.changed < since) known.since = since
}

const isShown = ({ startTime, endTime }: StoredBanner, now: Date) =>
  new Date(startTime) <= now && (endTime === null || now < new Date(endTime))

const presentBanner = ({ text, tone, link, startTime }: StoredBanner): Banner => ({
  id: hashOf(text, tone, link, startTime),
  text,
  tone,
  link,
})

/** Returns the HTML of the banner to show now, above the page in every document; empty without one. */
export async function bannerAbovePages(services: Services): Promise<string> {
  const banner = await bannerNow(services)
  return banner ? bannerHTML(banner) : ''
}
