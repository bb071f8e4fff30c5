import { page } from '#core/navigation/page.tsx'
import { inbox, notificationSettings, unsubscribe } from './notifications.paths.ts'

const people = { level: 3, anyOf: ['service:users'] } as const

export const notificationPages = [
  page(inbox, () => import('./InboxPage.tsx').then((m) => m.InboxPage), people),
  page(
    notificationSettings,
    () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    people,
  ),
  page(unsubscribe, () => import('./UnsubscribePage.tsx').then((m) => m.UnsubscribePage)),
]
