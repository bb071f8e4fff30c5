import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { conversationPaths } from './conversations.paths.ts'

const readers = api.conversations.list.access
const r = conversationPaths

export const conversationPages = [
  page(r.list, () => import('./ConversationsPage.tsx').then((m) => m.ConversationsPage), readers),
  page(
    r.one,
    () => import('./thread/ConversationPage.tsx').then((m) => m.ConversationPage),
    readers,
  ),
  page(r.about, () => import('./start/AboutPage.tsx').then((m) => m.AboutPage), readers),
]
