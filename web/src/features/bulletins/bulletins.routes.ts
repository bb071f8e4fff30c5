import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { oneOf, text, whole, yes } from '#core/search.ts'

/** The addresses of bulletins; `type` is announcement, exchange, lostAndFound or job. */
export const bulletinRoutes = {
  list: route('/bulletins/:type', {
    q: text(200),
    page: whole(1),
    mine: yes,
    sort: oneOf('newest', 'ending'),
  }),
  new: route('/bulletins/:type/new'),
  one: route('/bulletins/:type/:id'),
  edit: route('/bulletins/:type/:id/edit'),
}

const readers = { level: 1, anyOf: ['service:bulletin', 'service:users'] } as const
const writers = { ...readers, level: 3 } as const
const form = () => import('./BulletinFormPage.tsx')

export const bulletinPages = [
  page(
    bulletinRoutes.list,
    () => import('./BulletinsPage.tsx').then((m) => m.BulletinsPage),
    readers,
  ),
  page(bulletinRoutes.new, () => form().then((m) => m.NewBulletinPage), writers),
  page(bulletinRoutes.edit, () => form().then((m) => m.EditBulletinPage), writers),
  page(bulletinRoutes.one, () => import('./BulletinPage.tsx').then((m) => m.BulletinPage), readers),
]
