import type { Endpoints } from './core/endpoint.ts'
import type { FeatureName } from './core/features.ts'
import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { areas } from './areas.ts'
import { auth } from './auth.ts'
import { autocomplete } from './autocomplete.ts'
import { board } from './board.ts'
import { bulletins } from './bulletins.ts'
import { catalog } from './catalog.ts'
import { chat } from './chat.ts'
import { courses } from './courses.ts'
import { dining } from './dining/dining.ts'
import { openings } from './dining/openings.ts'
import { discussions, posts } from './discussions.ts'
import { dormDraw } from './dormtrak/draw.ts'
import { dormPhotos } from './dormtrak/photos.ts'
import { dormRankings } from './dormtrak/rankings.ts'
import { dormReviews } from './dormtrak/reviews.ts'
import { dorms } from './dormtrak/dorms.ts'
import { dormShortlists } from './dormtrak/shortlists.ts'
import { factrak } from './factrak.ts'
import { orderBoard } from './goodrich/orderBoard.ts'
import { openingCalendar } from './goodrich/calendar.ts'
import { menu } from './goodrich/menu.ts'
import { orderReports } from './goodrich/orderReports.ts'
import { orders } from './goodrich/orders.ts'
import { slots } from './goodrich/slots.ts'
import { library } from './library.ts'
import { live } from './live.ts'
import { factrakAdmin } from './factrakAdmin.ts'
import { notifications } from './notifications.ts'
import { notificationSettings } from './notificationSettings.ts'
import { professors } from './professors.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { rides } from './rides.ts'
import { schedules } from './schedules.ts'
import { secondFactor } from './secondFactor.ts'
import { status } from './status.ts'
import { team } from './team.ts'
import { users } from './users.ts'

/**
 * Every feature of the API. Adding one here adds it to the OpenAPI document and the site's client.
 */
export const contract = {
  account,
  agreements,
  areas,
  auth,
  autocomplete,
  board,
  orderBoard,
  bulletins,
  catalog,
  chat,
  courses,
  dining,
  discussions,
  dormDraw,
  dormPhotos,
  dormRankings,
  dormReviews,
  dorms,
  dormShortlists,
  factrak,
  factrakAdmin,
  library,
  menu,
  openingCalendar,
  openings,
  orderReports,
  orders,
  live,
  notifications,
  notificationSettings,
  posts,
  professors,
  ratings,
  reports,
  rides,
  schedules,
  secondFactor,
  slots,
  status,
  team,
  users,
} satisfies Record<FeatureName, Endpoints>
export type Contract = typeof contract
