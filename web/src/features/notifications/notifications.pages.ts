import { api } from '#core/api/endpoints.ts'
import { onDevice, page } from '#core/navigation/page.tsx'
import { inbox, notificationSettings, unsubscribe } from './notifications.paths.ts'

const people = api.notifications.list.access

export const notificationPages = [
  page(inbox, () => import('./InboxPage.tsx').then((m) => m.InboxPage), people),
  onDevice(
    page(
      notificationSettings,
      () => import('./settings/SettingsPage.tsx').then((m) => m.SettingsPage),
      people,
    ),
  ),
  onDevice(
    page(unsubscribe, () =>
      import('./settings/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
    ),
  ),
]
