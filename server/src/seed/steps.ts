import { seedBooks } from '#features/booktrak/books/books.seed.ts'
import { seedListings } from '#features/booktrak/listings/listings.seed.ts'
import { seedCourses } from '#features/college/courses/courses.seed.ts'
import { seedDorms } from '#features/college/dorms/dorms.seed.ts'
import { seedConversations } from '#features/conversations/conversations.seed.ts'
import { seedDining } from '#features/dining/dining/dining.seed.ts'
import { seedDraw } from '#features/dormtrak/draw/draw.seed.ts'
import { seedPastDraws } from '#features/dormtrak/draw/pastDraws.seed.ts'
import { seedDormReviews } from '#features/dormtrak/reviews/reviews.seed.ts'
import { seedFactrak } from '#features/factrak/reviews/reviews.seed.ts'
import { seedMenu } from '#features/goodrich/menu/menu.seed.ts'
import { seedOrders } from '#features/goodrich/orders/orders.seed.ts'
import { seedMatching } from '#features/matching/profiles/profiles.seed.ts'
import { seedCatalog } from '#features/planning/catalog/catalog.seed.ts'
import { seedFreeTimes } from '#features/planning/freeTimes/freeTimes.seed.ts'
import { seedPlans } from '#features/planning/plans/plans.seed.ts'
import { seedSchedules } from '#features/planning/schedules/schedules.seed.ts'
import { seedBulletins } from '#features/posts/bulletins/bulletins.seed.ts'
import { seedDiscussions } from '#features/posts/discussions/discussions.seed.ts'
import { seedMarks } from '#features/posts/discussions/marks.seed.ts'
import { seedRides } from '#features/posts/rides/rides.seed.ts'
import { seedReports } from '#features/reports/reports.seed.ts'
import { seedLibrary } from '#features/site/library/library.seed.ts'
import { seedTeam } from '#features/site/team/team.seed.ts'
import { seedStars } from '#features/users/stars/stars.seed.ts'
import { seedUsers } from '#features/users/users.seed.ts'
import { publishBatch } from '../publishBatch.ts'
import { seedNotifications } from './notifications.ts'
import { seedSignIns } from './signIns.ts'
import type { SeedWorld } from './world.ts'

/** Every seed, in the order they run. A feature adds its line below the seeds it depends on. */
export const steps: readonly (readonly [string, (world: SeedWorld) => Promise<void>])[] = [
  ['dorms', seedDorms],
  ['users', seedUsers],
  ['dorm reviews', seedDormReviews],
  ['room draw', seedDraw],
  ['past room draws', seedPastDraws],
  ['sign-ins', seedSignIns],
  ['courses', seedCourses],
  ['factrak', seedFactrak],
  ['catalog', seedCatalog],
  ['schedules', seedSchedules],
  ['free times', seedFreeTimes],
  ['stars', seedStars],
  ['plans', seedPlans],
  ['books', seedBooks],
  ['book listings', seedListings],
  ['library', seedLibrary],
  ['dining', seedDining],
  ['menu', seedMenu],
  ['orders', seedOrders],
  ['team', seedTeam],
  ['bulletins', seedBulletins],
  ['rides', seedRides],
  ['discussions', seedDiscussions],
  ['matching', seedMatching],
  ['conversations', seedConversations],
  ['reports', seedReports],
  ['read threads', seedMarks],
  ['notifications', seedNotifications],
  ['figures', ({ services }) => publishBatch(services)],
]
