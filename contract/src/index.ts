import { account } from './account/account.ts'
import { adminPeople } from './account/adminPeople.ts'
import { auth } from './account/auth.ts'
import { secondFactor } from './account/secondFactor.ts'
import { bookListings } from './booktrak/bookListings.ts'
import { books } from './booktrak/books.ts'
import type { Endpoints } from './core/endpoint.ts'
import type { FeatureName } from './core/features.ts'
import { dining } from './dining/dining.ts'
import { openings } from './dining/openings.ts'
import { dorms } from './dormtrak/dorms.ts'
import { dormDraw } from './dormtrak/draw.ts'
import { dormPhotos } from './dormtrak/photos.ts'
import { dormRankings } from './dormtrak/rankings.ts'
import { dormReviews } from './dormtrak/reviews.ts'
import { dormShortlists } from './dormtrak/shortlists.ts'
import { areas } from './factrak/areas.ts'
import { autocomplete } from './factrak/autocomplete.ts'
import { courses } from './factrak/courses.ts'
import { factrakAdmin } from './factrak/moderation.ts'
import { professors } from './factrak/professors.ts'
import { ratings } from './factrak/ratings.ts'
import { factrak } from './factrak/reviews.ts'
import { agreements } from './factrak/votes.ts'
import { openingCalendar } from './goodrich/calendar.ts'
import { menu } from './goodrich/menu.ts'
import { orderBoard } from './goodrich/orderBoard.ts'
import { orderReports } from './goodrich/orderReports.ts'
import { orders } from './goodrich/orders.ts'
import { slots } from './goodrich/slots.ts'
import { matchBlocks } from './matching/blocks.ts'
import { ephcatch } from './matching/ephcatch.ts'
import { ephmatchMatches } from './matching/matches.ts'
import { ephmatchProfile } from './matching/ownProfile.ts'
import { ephmatchProfiles } from './matching/profiles.ts'
import { ephmatchSeason } from './matching/season.ts'
import { chat } from './notifications/chat.ts'
import { live } from './notifications/live.ts'
import { notifications } from './notifications/notifications.ts'
import { notificationSettings } from './notifications/notificationSettings.ts'
import { catalog } from './planning/catalog.ts'
import { classes } from './planning/classes.ts'
import { freeTimes } from './planning/freeTimes.ts'
import { plans } from './planning/plans.ts'
import { schedules } from './planning/schedules.ts'
import { board } from './posts/board.ts'
import { bulletinPhotos } from './posts/bulletinPhotos.ts'
import { bulletins } from './posts/bulletins.ts'
import { discussions, posts } from './posts/discussions.ts'
import { mobile } from './posts/mobile.ts'
import { rides } from './posts/rides.ts'
import { decisions } from './reports/decisions.ts'
import { reports } from './reports/reports.ts'
import { library } from './site/library.ts'
import { previews } from './site/previews.ts'
import { status } from './site/status.ts'
import { team } from './site/team.ts'
import { stars } from './users/stars.ts'
import { tags } from './users/tags.ts'
import { users } from './users/users.ts'

/**
 * Every feature of the API. Adding one here adds it to the OpenAPI document and the site's client.
 */
export const contract = {
  account,
  adminPeople,
  agreements,
  areas,
  auth,
  autocomplete,
  board,
  bookListings,
  books,
  orderBoard,
  bulletinPhotos,
  bulletins,
  catalog,
  chat,
  classes,
  courses,
  decisions,
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
  mobile,
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
  previews,
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
  tags,
  users,
} satisfies Record<FeatureName, Endpoints>
export type Contract = typeof contract
