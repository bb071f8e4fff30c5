import { api } from '#core/api/endpoints.ts'
import { onDevice, page, type Page } from '#core/navigation/page.tsx'
import { freeTogether } from './freeTimes.paths.ts'

export const freeTimesPages: Page[] = [
  onDevice(
    page(
      freeTogether,
      () => import('./FreeTimesPage.tsx').then((m) => m.FreeTimesPage),
      api.freeTimes.get.access,
    ),
  ),
]
