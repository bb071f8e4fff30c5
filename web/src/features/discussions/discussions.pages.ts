import { api } from '#core/api/endpoints.ts'
import { onDevice, page } from '#core/navigation/page.tsx'
import { discussionPaths } from './discussions.paths.ts'

const readers = api.discussions.list.access
const r = discussionPaths

export const discussionPages = [
  page(r.list, () => import('./DiscussionsPage.tsx').then((m) => m.DiscussionsPage), readers),
  onDevice(
    page(
      r.new,
      () => import('./NewDiscussionPage.tsx').then((m) => m.NewDiscussionPage),
      api.discussions.create.access,
    ),
  ),
  page(r.thread, () => import('./ThreadPage.tsx').then((m) => m.ThreadPage), readers),
]
