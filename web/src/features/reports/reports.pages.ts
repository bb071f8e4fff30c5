import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { decision, moderation } from './reports.paths.ts'

export const reportPages = [
  page(
    moderation,
    () => import('./ModerationPage.tsx').then((m) => m.ModerationPage),
    api.factrakAdmin.list.access,
  ),
  page(
    decision,
    () => import('./decision/DecisionPage.tsx').then((m) => m.DecisionPage),
    api.decisions.get.access,
  ),
]
