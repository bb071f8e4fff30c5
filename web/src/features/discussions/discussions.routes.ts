import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { text, whole, yes } from '#core/search.ts'

/** The addresses of discussions. `post` opens a thread at one of its posts, `last` at its newest. */
export const discussionRoutes = {
  list: route('/discussions', { q: text(200), mine: yes, page: whole(1) }),
  new: route('/discussions/new'),
  thread: route('/discussions/threads/:id', { page: whole(1), post: whole(0), last: yes }),
}

const readers = { level: 1, anyOf: ['service:bulletin', 'service:users'] } as const
const r = discussionRoutes

export const discussionPages = [
  page(r.list, () => import('./DiscussionsPage.tsx').then((m) => m.DiscussionsPage), readers),
  page(r.new, () => import('./NewDiscussionPage.tsx').then((m) => m.NewDiscussionPage), {
    ...readers,
    level: 3,
  }),
  page(r.thread, () => import('./ThreadPage.tsx').then((m) => m.ThreadPage), readers),
]
