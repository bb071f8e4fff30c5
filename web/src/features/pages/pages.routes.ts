import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { text } from '#core/search.ts'

export const about = route('/about')
export const faq = route('/faq', { q: text(100) })
export const team = route('/team')
export const privacy = route('/mobile-privacy-policy')

export const staticPages = [
  page(about, () => import('./AboutPage.tsx').then((m) => m.AboutPage)),
  page(faq, () => import('./FaqPage.tsx').then((m) => m.FaqPage)),
  page(team, () => import('./TeamPage.tsx').then((m) => m.TeamPage)),
  page(privacy, () => import('./PrivacyPage.tsx').then((m) => m.PrivacyPage)),
]
