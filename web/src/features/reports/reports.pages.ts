import { page } from '#core/navigation/page.tsx'
import { moderation } from './reports.paths.ts'

export const reportPages = [
  page(moderation, () => import('./ModerationPage.tsx').then((m) => m.ModerationPage), {
    level: 3,
    anyOf: ['admin:all'],
  }),
]
