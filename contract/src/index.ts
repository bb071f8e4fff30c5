import type { Endpoints } from './core/endpoint.ts'
import type { FeatureName } from './core/features.ts'
import { account } from './account/account.ts'
import { agreements } from './factrak/agreements.ts'
import { areas } from './courses/areas.ts'
import { auth } from './account/auth.ts'
import { autocomplete } from './site/autocomplete.ts'
import { board } from './posts/board.ts'
import { bookListings } from './booktrak/bookListings.ts'
import { books } from './booktrak/books.ts'
import { bulletins } from './posts/bulletins.ts'
import { catalog } from './courses/catalog.ts'
import { chat } from './notifications/chat.ts'
import { classes } from './courses/classes.ts'
import { courses } from './courses/courses.ts'
import { dining } from './dining/dining.ts'
import { openings } from './dining/openings.ts'
import { discussions, posts } from './posts/discussions.ts'
import { dormDraw } from './dormtrak/draw.ts'
import { dormPhotos } from './dormtrak/photos.ts'
import { dormRankings } from './dormtrak/rankings.ts'
import { dormReviews } from './dormtrak/reviews.ts'
import { dorms } from './dormtrak/dorms.ts'
import { dormShortlists } from './dormtrak/shortlists.ts'
import { factrak } from './factrak/factrak.ts'
import { orderBoard } from './goodrich/orderBoard.ts'
import { openingCalendar } from './goodrich/calendar.ts'
import { menu } from './goodrich/menu.ts'
import { orderReports } from './goodrich/orderReports.ts'
import { orders } from './goodrich/orders.ts'
import { slots } from './goodrich/slots.ts'
import { matchBlocks } from './matching/blocks.ts'
import { ephcatch } from './matching/ephcatch.ts'
import { ephmatchMatches } from './matching/matches.ts'
import { ephmatchProfile } from './matching/ownProfile.ts'
import { ephmatchProfiles } from './matching/profiles.ts'
import { ephmatchSeason } from './matching/season.ts'
import { library } from './site/library.ts'
import { live } from './notifications/live.ts'
import { factrakAdmin } from './factrak/factrakAdmin.ts'
import { notifications } from './notifications/notifications.ts'
import { notificationSettings } from './notifications/notificationSettings.ts'
import { freeTimes } from './courses/freeTimes.ts'
import { plans } from './courses/plans.ts'
import { professors } from './courses/professors.ts'
import { ratings } from './factrak/ratings.ts'
import { reports } from './posts/reports.ts'
import { rides } from './posts/rides.ts'
import { schedules } from './courses/schedules.ts'
import { secondFactor } from './account/secondFactor.ts'
import { stars } from './users/stars.ts'
import { status } from './site/status.ts'
import { team } from './site/team.ts'
import { users } from './users/users.ts'

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
  bookListings,
  books,
  orderBoard,
  bulletins,
  catalog,
  chat,
  classes,
  courses,
  dining,
  discussions,
  dormDraw,
  dormPhotos,
  dormRankings,
  dormReviews,
  dorms,
  dormShortlists,
  ephcatch,
  ephmatchMatches,
  ephmatchProfile,
  ephmatchProfiles,
  ephmatchSeason,
  factrak,
  factrakAdmin,
  freeTimes,
  library,
  matchBlocks,
  menu,
  openingCalendar,
  openings,
  orderReports,
  orders,
  live,
  notifications,
  notificationSettings,
  plans,
  posts,
  professors,
  ratings,
  reports,
  rides,
  schedules,
  secondFactor,
  slots,
  stars,
  status,
  team,
  users,
} satisfies Record<FeatureName, Endpoints>
export type Contract = typeof contract
