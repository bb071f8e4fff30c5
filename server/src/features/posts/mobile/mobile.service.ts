import { createHash } from 'node:crypto'
import { campus } from '@wso/contract/campus'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Raw } from '@wso/contract/core/endpoint'
import type { Context } from '#core/context.ts'
import { visitor } from '#core/viewer.ts'
import { bulletinsFeed } from '#features/posts/bulletins/bulletins.public.ts'
import { asHTML } from '#features/posts/content/feeds.public.ts'
import { keepFresh } from './keepFresh.ts'
import { noArticles, noRadioItems, readPaper, readRadio } from './outsideFiles.ts'

const cached = { 'cache-control': 'public, max-age=300' }

const answer = (body: string): Raw => ({
  body,
  headers: cached,
  etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
})

const linkTitles: Record<keyof typeof campus.links, string> = {
  campusLife: 'Campus life',
  ethics: 'Computing ethics',
  feedback: 'Feedback',
  forgotPassword: 'Forgot your password?',
  changePronouns: 'Change your pronouns',
  wiki: 'Wiki',
  status: 'Status',
  listserv: 'Mailing lists',
  source: 'Source code',
}

/** The links of the campus. */
export function links(): Raw {
  const list = Object.entries(linkTitles).map(([name, title]) => ({
    title,
    url: campus.links[name as keyof typeof linkTitles],
  }))
  return answer(JSON.stringify(list))
}

/** Renders the announcements that began today, as an anonymous caller sees them. */
export async function dailyMessages(context: Context): Promise<Raw> {
  const zone = context.config.TIME_ZONE
  const today = dayIn(context.now(), zone)
  const open = { ...context, viewer: visitor }
  const query = { limit: 100, offset: 0, all: false, type: undefined }
  const listed = await bulletinsFeed(open, 'announcement', query)
  const items = listed.filter(({ createdTime }) => dayIn(new Date(createdTime), zone) === today)
  return answer(page(items))
}

type Message = { title: string; text: string; author: string }

function page(items: readonly Message[]): string {
  const articles = items.map(
    ({ title, text, author }) =>
      `<article><h2>${asHTML(title)}</h2><p>${asHTML(text).replaceAll('\n', '<br>')}</p><p>${asHTML(author)}</p></article>`,
  )
  const body = articles.join('\n') || '<p>No messages today.</p>'
  return `<!doctype html>
<html lang="${campus.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daily messages</title></head>
<body><h1>Daily messages</h1>
${body}
</body></html>
`
}

/** The feed of the college paper. */
export async function paper(context: Context): Promise<Raw> {
  const { PAPER_FEED_URL: address, PUBLIC_URL = 'http://localhost' } = context.config
  const empty = noArticles('College paper', PUBLIC_URL)
  if (!address) return answer(empty)
  const ask = () => readPaper(context, address)
  return answer(await keepFresh(context, { name: 'paper', empty, ask }))
}

/** A list of the radio station. */
export async function radio(context: Context, name: 'playlists' | 'spins' | 'shows'): Promise<Raw> {
  const { RADIO_URL: base } = context.config
  if (!base) return answer(noRadioItems)
  const ask = () => readRadio(context, base, name)
  return answer(await keepFresh(context, { name, empty: noRadioItems, ask }))
}
