import type { Page } from '#core/page.tsx'
import { authPages } from '#features/auth/auth.routes.ts'
import { bulletinPages } from '#features/bulletins/bulletins.routes.ts'
import { discussionPages } from '#features/discussions/discussions.routes.ts'
import { errorPages } from '#features/errors/errors.routes.ts'
import { factrakPages } from '#features/factrak/factrak.routes.ts'
import { homePages } from '#features/home/home.routes.ts'
import { staticPages } from '#features/pages/pages.routes.ts'
import { reportPages } from '#features/reports/reports.routes.ts'
import { ridePages } from '#features/rides/rides.routes.ts'
import { schedulerPages } from '#features/scheduler/scheduler.routes.ts'
import { usersPages } from '#features/users/users.routes.ts'

/** Every page of the site, feature by feature. Adding one here puts it at its address. */
export const pages: Page[] = [
  ...homePages,
  ...authPages,
  ...staticPages,
  ...errorPages,
  ...ridePages,
  ...bulletinPages,
  ...factrakPages,
  ...schedulerPages,
  ...reportPages,
  ...discussionPages,
  ...usersPages,
]
