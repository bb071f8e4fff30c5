import { campus } from '@wso/contract/campus'
import type { Raw } from '@wso/contract/core/endpoint'
import type { FeedSearch } from '@wso/contract/posts/board'
import { postNames, type PostType } from '@wso/contract/posts/postTypes'
import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import type { Context } from '#core/context.ts'
import { visitor } from '#core/viewer.ts'
import { bulletinsFeed } from '#features/posts/bulletins/bulletins.public.ts'
import { asHTML, type FeedItem } from '#features/posts/content/feeds.public.ts'
import { discussionsFeed } from '#features/posts/discussions/discussions.public.ts'
import { ridesFeed } from '#features/posts/rides/rides.public.ts'

/** Renders the list of one type as an RSS 2.0 feed, for anonymous callers too. */
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
      // Feed readers render descriptions as HTML, so the text is escaped.
      description: asHTML(item.text),
      authors: [{ name: item.author }],
      guid: { value: `${type}-${item.id}`, isPermaLink: false },
      pubDate: new Date(item.createdTime),
    })),
  })
  return { body, headers: caching }
}

/** Renders the list of one type as an Atom 1.0 feed, for anonymous callers too. */
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
    title: `${campus.name}: ${postNames[type]}`,
    description: `${postNames[type]} on ${campus.organization}`,
    items: await itemsOf(context, type, query),
  }
}

/** Reads the items as an anonymous caller for every caller, because shared caches may keep a feed. */
function itemsOf(context: Context, type: PostType, query: FeedSearch): Promise<FeedItem[]> {
  const open = { ...context, viewer: visitor }
  if (type === 'discussion') return discussionsFeed(open, query)
  if (type === 'ride') return ridesFeed(open, query)
  return bulletinsFeed(open, type, query)
}

const addressOf = (type: PostType) =>
  type === 'discussion' ? '/discussions' : `/bulletins/${type}`

const siteOf = ({ config }: Context) =>
  config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${config.HOST}:${config.PORT}`

function newest(items: FeedItem[]) {
  const times = items.map(({ updatedTime }) => new Date(updatedTime).getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}
