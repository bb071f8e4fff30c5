import type { BulletinType, FeedSearch } from '@wso/contract/bulletins'
import type { PostType } from '@wso/contract/bulletins.limits'
import { campus } from '@wso/contract/campus'
import type { Raw } from '@wso/contract/core/endpoint'
import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { discussionsFeed } from '../discussions/discussions.public.ts'
import { ridesFeed } from '../rides/rides.public.ts'
import { list } from './bulletins.service.ts'
import { bulletins } from './bulletins.table.ts'
import { feedAuthor, type FeedItem } from './feed.public.ts'

const feedNames: Record<PostType, string> = {
  discussion: 'Discussions',
  announcement: 'Announcements',
  exchange: 'Exchanges',
  lostAndFound: 'Lost and Found',
  job: 'Jobs',
  ride: 'Rides',
}

/** The list of one type as RSS 2.0, for anyone. */
export async function rss(context: Context, type: PostType, query: FeedSearch): Promise<Raw> {
  const { site, title, description, items } = await feed(context, type, query)
  const body = generateRssFeed({
    title,
    link: `${site}${addressOf(type)}`,
    description,
    language: campus.locale,
    lastBuildDate: newest(items) ?? context.now(),
    items: items.map((item) => ({
      title: item.title,
      link: `${site}${item.address}`,
      // Readers take a description for HTML: what people wrote stays text.
      description: asHTML(item.text),
      authors: [{ name: item.author }],
      guid: { value: `${type}-${item.id}`, isPermaLink: false },
      pubDate: new Date(item.createdTime),
    })),
  })
  return { body, headers: caching }
}

/** The list of one type as Atom 1.0, for anyone. */
export async function atom(context: Context, type: PostType, query: FeedSearch): Promise<Raw> {
  const { site, title, items } = await feed(context, type, query)
  const body = generateAtomFeed({
    id: `${site}${addressOf(type)}`,
    title: { value: title },
    updated: newest(items) ?? context.now(),
    links: [
      { href: `${site}${addressOf(type)}` },
      { href: `${site}/api/v2/bulletin/atom/${type}`, rel: 'self' },
    ],
    entries: items.map((item) => ({
      id: `${site}${item.address}`,
      title: { value: item.title },
      updated: new Date(item.updatedTime),
      published: new Date(item.createdTime),
      authors: [{ name: item.author }],
      links: [{ href: `${site}${item.address}` }],
      content: { value: item.text },
    })),
  })
  return { body, headers: caching }
}

const caching = { 'cache-control': 'public, max-age=300' }

async function feed(context: Context, type: PostType, query: FeedSearch) {
  return {
    site: siteOf(context),
    title: `${campus.name}: ${feedNames[type]}`,
    description: `${feedNames[type]} on ${campus.organisation}`,
    items: await itemsOf(context, type, query),
  }
}

function itemsOf(context: Context, type: PostType, query: FeedSearch): Promise<FeedItem[]> {
  if (type === 'discussion') return discussionsFeed(context, query)
  if (type === 'ride') return ridesFeed(context, query)
  return bulletinsFeed(context, type, query)
}

/** The list keeps names from a feed's reader, who is nobody; a first name and an initial are shown. */
async function bulletinsFeed(
  context: Context,
  type: BulletinType,
  query: FeedSearch,
): Promise<FeedItem[]> {
  const search = { ...query, type, sort: 'newest', mine: false } as const
  const { items } = await list(context, search, new Set())
  const ids = items.map(({ id }) => id)
  const authors = await context.db
    .select({ id: bulletins.id, name: bulletins.exUserName })
    .from(bulletins)
    .where(inArray(bulletins.id, ids))
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return items.map((item) => ({
    id: item.id,
    title: item.title,
    text: item.body,
    author: feedAuthor(names.get(item.id) ?? ''),
    address: `/bulletins/${type}/${item.id}`,
    createdTime: item.startDate,
    updatedTime: item.editedTime ?? item.startDate,
  }))
}

const addressOf = (type: PostType) =>
  type === 'discussion' ? '/discussions' : `/bulletins/${type}`

const siteOf = ({ config }: Context) =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${config.HOST}:${config.PORT}`

function newest(items: FeedItem[]) {
  const times = items.map(({ updatedTime }) => new Date(updatedTime).getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

const asHTML = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
