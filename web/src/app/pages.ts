import type { Page } from '#core/navigation/page.tsx'
import { staticPages } from '#features/about/about.pages.ts'
import { administrationPages } from '#features/administration/administration.pages.ts'
import { authPages } from '#features/auth/auth.pages.ts'
import { booktrakPages } from '#features/booktrak/booktrak.pages.ts'
import { bulletinPages } from '#features/bulletins/bulletins.pages.ts'
import { conversationPages } from '#features/conversations/conversations.pages.ts'
import { diningPages } from '#features/dining/dining.pages.ts'
import { discussionPages } from '#features/discussions/discussions.pages.ts'
import { dormtrakPages } from '#features/dormtrak/dormtrak.pages.ts'
import { ephcatchPages } from '#features/ephcatch/ephcatch.pages.ts'
import { ephmatchPages } from '#features/ephmatch/ephmatch.pages.ts'
import { errorPages } from '#features/errors/errors.pages.ts'
import { factrakPages } from '#features/factrak/factrak.pages.ts'
import { freeTimesPages } from '#features/freeTimes/freeTimes.pages.ts'
import { goodrichPages } from '#features/goodrich/goodrich.pages.ts'
import { dayPages } from '#features/home/day.pages.ts'
import { homePages } from '#features/home/home.pages.ts'
import { notificationPages } from '#features/notifications/notifications.pages.ts'
import { plannerPages } from '#features/planner/planner.pages.ts'
import { reportPages } from '#features/reports/reports.pages.ts'
import { ridePages } from '#features/rides/rides.pages.ts'
import { schedulerPages } from '#features/scheduler/scheduler.pages.ts'
import { usersPages } from '#features/users/users.pages.ts'
import { youPages } from '#features/you/you.pages.ts'

/**
 * Every page of the site, by feature. Adding a page here serves it at its path. A first visit to
 * the home page does not load this list; see `Pages.tsx`.
 */
export const pages: Page[] = [
  ...homePages,
  ...dayPages,
  ...authPages,
  ...staticPages,
  ...errorPages,
  ...ridePages,
  ...bulletinPages,
  ...dormtrakPages,
  ...booktrakPages,
  ...factrakPages,
  ...plannerPages,
  ...schedulerPages,
  ...freeTimesPages,
  ...goodrichPages,
  ...diningPages,
  ...ephmatchPages,
  ...ephcatchPages,
  ...notificationPages,
  ...conversationPages,
  ...reportPages,
  ...administrationPages,
  ...discussionPages,
  ...usersPages,
  ...youPages,
]
