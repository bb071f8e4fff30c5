import type { Page } from '#core/navigation/page.tsx'
import { authPages } from '#features/auth/auth.pages.ts'
import { bulletinPages } from '#features/bulletins/bulletins.pages.ts'
import { discussionPages } from '#features/discussions/discussions.pages.ts'
import { dormtrakPages } from '#features/dormtrak/dormtrak.pages.ts'
import { diningPages } from '#features/dining/dining.pages.ts'
import { goodrichPages } from '#features/goodrich/goodrich.pages.ts'
import { errorPages } from '#features/errors/errors.pages.ts'
import { factrakPages } from '#features/factrak/factrak.pages.ts'
import { homePages } from '#features/home/home.pages.ts'
import { staticPages } from '#features/about/about.pages.ts'
import { notificationPages } from '#features/notifications/notifications.pages.ts'
import { reportPages } from '#features/reports/reports.pages.ts'
import { ridePages } from '#features/rides/rides.pages.ts'
import { schedulerPages } from '#features/scheduler/scheduler.pages.ts'
import { usersPages } from '#features/users/users.pages.ts'

/**
 * Every page of the site, by feature. A page listed here is served at its path. The first page of a
 * visit home does not load this list; see `Pages.tsx`.
 */
export const pages: Page[] = [
  ...homePages,
  ...authPages,
  ...staticPages,
  ...errorPages,
  ...ridePages,
  ...bulletinPages,
  ...dormtrakPages,
  ...factrakPages,
  ...schedulerPages,
  ...goodrichPages,
  ...diningPages,
  ...notificationPages,
  ...reportPages,
  ...discussionPages,
  ...usersPages,
]
