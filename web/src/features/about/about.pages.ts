import { page } from '#core/navigation/page.tsx'
import { about, faq, team, privacy } from './about.paths.ts'

export const staticPages = [
  page(about, () => import('./AboutPage.tsx').then((m) => m.AboutPage)),
  page(faq, () => import('./FaqPage.tsx').then((m) => m.FaqPage)),
  page(team, () => import('./TeamPage.tsx').then((m) => m.TeamPage)),
  page(privacy, () => import('./PrivacyPage.tsx').then((m) => m.PrivacyPage)),
]
