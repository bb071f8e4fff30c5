import { seedBulletins } from '#features/bulletins/bulletins.seed.ts'
import { seedCatalog } from '#features/catalog/catalog.seed.ts'
import { seedCourses } from '#features/factrak/subjects/subjects.seed.ts'
import { seedDining } from '#features/dining/dining.seed.ts'
import { seedDiscussions } from '#features/discussions/discussions.seed.ts'
import { seedDorms } from '#features/dorms/dorms.seed.ts'
import { seedDraw } from '#features/dormtrak/draw/draw.seed.ts'
import { seedDormReviews } from '#features/dormtrak/reviews/reviews.seed.ts'
import { seedFactrak } from '#features/factrak/surveys/surveys.seed.ts'
import { seedMenu } from '#features/goodrich/menu/menu.seed.ts'
import { seedMarks } from '#features/discussions/marks.seed.ts'
import { seedNotifications } from './notifications.ts'
import { seedOrders } from '#features/goodrich/orders/orders.seed.ts'
import { seedLibrary } from '#features/library/library.seed.ts'
import { seedReports } from '#features/reports/reports.seed.ts'
import { seedRides } from '#features/rides/rides.seed.ts'
import { seedSchedules } from '#features/schedules/schedules.seed.ts'
import { seedTeam } from '#features/team/team.seed.ts'
import { seedUsers } from '#features/users/users.seed.ts'
import { seedSignIns } from './signIns.ts'
import type { SeedWorld } from './world.ts'

/** Every seed, in the order they run. A feature adds its line below those it builds on. */
export const steps: readonly (readonly [string, (world: SeedWorld) => Promise<void>])[] = [
  ['dorms', seedDorms],
  ['users', seedUsers],
  ['dorm reviews', seedDormReviews],
  ['room draw', seedDraw],
  ['sign-ins', seedSignIns],
  ['courses', seedCourses],
  ['factrak', seedFactrak],
  ['catalog', seedCatalog],
  ['schedules', seedSchedules],
  ['library', seedLibrary],
  ['dining', seedDining],
  ['menu', seedMenu],
  ['orders', seedOrders],
  ['team', seedTeam],
  ['bulletins', seedBulletins],
  ['rides', seedRides],
  ['discussions', seedDiscussions],
  ['reports', seedReports],
  ['read threads', seedMarks],
  ['notifications', seedNotifications],
]
