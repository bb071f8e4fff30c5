import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { about, editTeam, faq, team, privacy } from './about.paths.ts'

export const staticPages = [
  page(about, () => import('./AboutPage.tsx').then((m) => m.aboutPage())),
  page(faq, () => import('./FaqPage.tsx').then((m) => m.faqPage())),
  page(team, () => import('./TeamPage.tsx').then((m) => m.TeamPage)),
  page(
    editTeam,
    () => import('./team/EditTeamPage.tsx').then((m) => m.EditTeamPage),
    api.team.entries.access,
  ),
  page(privacy, () => import('./PrivacyPage.tsx').then((m) => m.privacyPage())),
]
