import { createHash } from 'node:crypto'
import { campus } from '@wso/contract/campus'
import { campusPack } from '@wso/contract/campus/campusPack'
import type { Raw } from '@wso/contract/core/endpoint'
import { cutText } from '@wso/contract/core/text/cutText'
import { notOfferedAt } from '@wso/contract/site/notOffered'
import type { Preview } from '@wso/contract/site/previews'
import type { Context, Services } from '#core/context.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { pageAt } from '#core/http/site/pageAddresses.ts'
import { notOfferedOn } from '#core/offeredServices.ts'
import type { Card } from '#core/pictures/pictureJob.ts'
import { paintCard } from '#core/pictures/pictures.ts'
import type { Viewer } from '#core/viewer.ts'
import type {
  SubjectKind,
  SubjectReaders,
} from '#features/notifications/notifications/subjects.public.ts'
import { sharedSchedule } from './sharedSchedule.ts'

/** What previews are made with: who reads them, and how posts are read. */
export type Reading = {
  outsideViewer: (services: Services) => Viewer
  subjects: SubjectReaders
}

type Previewed = Preview & Pick<Card, 'blocks'>

/** Pages about one item that callers without a login may read. Any other page shows its service. */
const items: [path: RegExp, kind: SubjectKind][] = [
  [/^\/bulletins\/ride\/(\d{1,9})$/, 'ride'],
  [/^\/bulletins\/\w+\/(\d{1,9})$/, 'bulletin'],
  [/^\/discussions\/threads\/(\d{1,9})$/, 'thread'],
]

/** The preview of a page, the same for every caller: as seen off campus without a login. */
export async function get(context: Context, url: string, reading: Reading): Promise<Preview> {
  const { blocks: _blocks, ...preview } = await previewOf(context, url, reading)
  return preview
}

async function previewOf(asking: Context, url: string, reading: Reading): Promise<Previewed> {
  const context = { ...asking, viewer: reading.outsideViewer(asking) }
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const page = offeredPageAt(context, pathname)
  const general = {
    service: campus.organization,
    title: page?.title ?? campus.organization,
    text: page?.description ?? '',
    path: page ? pathname : '/',
    blocks: [],
  }
  if (!page) return general
  const share = pathname === '/schedulecourses' && searchParams.get('share')
  const own = share
    ? await scheduleAt(context, pathname, share)
    : await itemAt(context, pathname, reading.subjects)
  return own ? { ...general, service: general.title, ...own } : general
}

/** The page at a path, unless its service is off. */
const offeredPageAt = ({ config }: Context, path: string) =>
  notOfferedAt(notOfferedOn(config), path) ? undefined : pageAt(path)

async function scheduleAt(context: Context, pathname: string, share: string) {
  const shared = await sharedSchedule(context, share)
  return shared && { path: `${pathname}?share=${encodeURIComponent(share)}`, ...shared }
}

async function itemAt(context: Context, pathname: string, subjects: SubjectReaders) {
  const [path, kind] = items.find(([each]) => each.test(pathname)) ?? []
  if (!path || !kind) return undefined
  const id = Number(path.exec(pathname)?.[1])
  const subject = (await subjects[kind](context, [id])).get(id)
  // An address of another kind of post shows nothing of this one.
  if (subject?.address !== pathname) return undefined
  return { title: cut(subject.title, 140), text: subject.text ?? '' }
}

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${cutText(text, most - 1)}…`

/** The picture of a page for link previews. @throws 503 when too many are being drawn */
export async function picture(context: Context, url: string, reading: Reading): Promise<Raw> {
  const { service, title, text, blocks } = await previewOf(context, url, reading)
  const { theme } = campusPack
  const colors = {
    brand: theme.bar[0],
    ink: theme.text[0],
    faint: theme['text-2'][0],
    ground: theme.bg[0],
    column: theme['surface-3'][0],
  }
  const card = { colors, service, title, text, blocks, foot: campus.organization }
  const version = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 22)
  return conditionalResponse(context.asked, {
    version,
    type: 'image/png',
    body: () => drawn(version, card),
  })
}

/** The pictures that were drawn last, by version; each has about 20 kB. */
const kept = new Map<string, Promise<Uint8Array>>()
const mostKept = 100

function drawn(version: string, card: Card): Promise<Uint8Array> {
  const known = kept.get(version)
  if (known) return known
  const drawing = paintCard(card)
  kept.set(version, drawing)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  drawing.catch(() => kept.delete(version))
  return drawing
}
