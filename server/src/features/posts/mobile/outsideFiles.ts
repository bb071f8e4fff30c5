import { generateRssFeed, parseRssFeed } from 'feedsmith'
import * as z from 'zod/mini'
import type { Context } from '#core/context.ts'
import { watched } from '#core/operations/lastAnswers.ts'
import { download } from '#core/outbound/download.ts'
import { asHTML } from '#features/posts/content/feeds.public.ts'

const patienceMs = 5000
const maxBytes = 4 * 1024 * 1024
const maxItems = 200
const maxText = 2000

type Source = { types: readonly string[]; token?: string | undefined }

/** Downloads a text from a configured address. @throws DownloadError */
async function fetchText({ config }: Context, address: URL, { types, token }: Source) {
  const standIn = config.MODE === 'demo' ? address.origin : undefined
  const rules = { hosts: [address.hostname], types, most: maxBytes, redirects: 2, standIn }
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const body = await download(address, rules, { signal: AbortSignal.timeout(patienceMs), headers })
  return Buffer.from(body).toString('utf8')
}

export const noArticles = (title: string, link: string) =>
  generateRssFeed({ title, link, description: title, items: [] })

/** Reads a feed and writes a new one with nothing but titles, links, days and plain text. */
export async function readPaper(context: Context, address: string): Promise<string> {
  const types = ['application/rss+xml', 'application/xml', 'text/xml']
  const feed = parseRssFeed(await watched('paper', fetchText(context, new URL(address), { types })))
  const title = plain(feed.title)
  return generateRssFeed({
    title,
    link: webAddress(feed.link) ?? new URL(address).origin,
    description: plain(feed.description) || title,
    items: (feed.items ?? []).slice(0, maxItems).flatMap((item) => {
      const link = webAddress(item.link)
      const day = new Date(item.pubDate ?? '')
      if (!link) return []
      return {
        title: plain(item.title),
        link,
        // Readers render descriptions as HTML, so the text is escaped.
        description: asHTML(plain(item.description)),
        guid: { value: link, isPermaLink: true },
        ...(!Number.isNaN(day.getTime()) && { pubDate: day }),
      }
    }),
  })
}

/** The text of a piece of HTML. Callers escape it. */
const plain = (html = '') =>
  html
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxText)

function webAddress(text = '') {
  const url = URL.parse(text.trim())
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}

/** Plain values; nested objects, which no client reads, are dropped. */
const scalar = z.union([z.string().check(z.maxLength(maxText)), z.number(), z.boolean(), z.null()])

const RadioList = z.object({
  items: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(maxItems)),
})

const radioList = (items: object[]) =>
  JSON.stringify({
    items,
    _links: {},
    _meta: { totalCount: items.length, pageCount: 1, currentPage: 1, perPage: maxItems },
  })

export const noRadioItems = radioList([])

/** Reads a list of the radio station's API. */
export async function readRadio(context: Context, base: string, name: string): Promise<string> {
  const address = new URL(`${base.replace(/\/+$/, '')}/${name}`)
  const token = context.config.RADIO_TOKEN
  const text = await watched(
    'radio',
    fetchText(context, address, { types: ['application/json'], token }),
  )
  const { items } = RadioList.parse(JSON.parse(text))
  return radioList(items.map(sanitized))
}

const sanitized = (item: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      const { data, success } = scalar.safeParse(value)
      if (!success) return []
      return [[name, typeof data === 'string' ? plain(data) : data]]
    }),
  )
