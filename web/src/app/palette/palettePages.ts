import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import type { Destination } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { about, faq, privacy, team } from '#features/about/about.paths.ts'
import { administrationTabs } from '#features/administration/tabs.labels.ts'
import { account, login } from '#features/auth/auth.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { conversationPaths } from '#features/conversations/conversations.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { home } from '#features/home/home.paths.ts'
import { inbox, notificationSettings } from '#features/notifications/notifications.paths.ts'
import { nowPath } from '#features/now/now.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { directory, editProfile, profile, searchHelp } from '#features/users/users.paths.ts'
import { you } from '#features/you/you.paths.ts'
import { kinds } from '#posts/kinds.ts'
import type { Command } from '#ui/search/CommandDialog.tsx'
import { mayReview } from './paletteActions.ts'
import { lastTier, ranked } from './paletteRank.ts'
import { tierOfNames } from './paletteWords.ts'
import type { AnswerGroup, Viewer } from './sources/answerSource.ts'

const { services } = campus

/** A page of the palette. Its `id` is its URL, and `also` has what else people call it, between commas. */
type Jump = Command & { also?: string }

const most = 5
const bulletinPage = (
  type: 'announcement' | 'exchange' | 'job' | 'lostAndFound',
  also: string,
) => ({
  id: bulletinPaths.list.to({ params: { type } }),
  label: kinds[type].name,
  detail: services.bulletins,
  also,
})

/** What people call the services of the bar. */
const called: Readonly<Record<string, string>> = {
  [directory.to()]: 'directory, people, find people',
  [ridePaths.list.to()]: 'carpool, need a ride, find a ride',
  [scheduler.to()]:
    'schedule, my schedule, my classes, timetable, course catalog, catalog, courses, add a course',
  [plannerPaths.plan.to()]:
    'degree, major requirements, requirements, plan, my major, four year plan',
  [booktrakPaths.home.to()]: 'books, textbooks, buy books, used books',
  [dormtrakPaths.home.to()]: 'dorms, housing, rooms, room draw',
  [goodrichPaths.order.to()]: 'coffee, order coffee, order food, order',
  [factrakPaths.home.to()]: 'reviews, professors, course reviews',
  [discussionPaths.list.to()]: 'threads, forum',
  [faq.to()]: 'help, questions, transfer, contact, support',
}
const pages: Jump[] = [
  { id: home.to(), label: 'Home', also: 'start' },
  {
    id: diningPaths.halls.to(),
    label: 'Today’s menu',
    detail: services.dining,
    also: 'food, todays menu, menus, open now, whats open, dining hall hours, hours, eat',
  },
  { id: searchHelp.to(), label: 'Search help', detail: 'Directory' },
  { id: about.to(), label: 'About' },
  { id: team.to(), label: 'Team', also: 'developers' },
  { id: privacy.to(), label: 'Privacy', also: 'privacy policy' },
]
const boardPages: Jump[] = [
  bulletinPage('announcement', 'announcement, events'),
  bulletinPage('exchange', 'for sale, sale, free stuff'),
  bulletinPage('lostAndFound', 'lost, found'),
  bulletinPage('job', 'job, work'),
  { id: ridePaths.list.to({ search: { mine: true } }), label: 'My rides', detail: services.rides },
]
const ownPages: Jump[] = [
  {
    id: nowPath.to(),
    label: 'Now',
    detail: 'Your day',
    also: 'today, my day, next class, when is my next class',
  },
  { id: you.to(), label: 'You', detail: 'Posts, reviews, orders, settings' },
  { id: profile.to({ params: { id: 'me' } }), label: 'My profile', also: 'me' },
  {
    id: editProfile.to(),
    label: 'Edit my profile',
    also: 'profile settings, my tags, change my photo, profile picture, pronouns',
  },
  {
    id: account.to(),
    label: 'Account and sessions',
    also: 'settings, change password, appearance',
  },
  {
    id: account.to({ hash: 'two-step' }),
    label: 'Two-step login',
    detail: 'Account',
    also: '2fa, two factor',
  },
  {
    id: account.to({ hash: 'own-data' }),
    label: 'Delete your account',
    detail: 'Account',
    also: 'deletion, download my data, export',
  },
  { id: conversationPaths.list.to(), label: 'Messages', also: 'conversations, chat, inbox' },
  { id: inbox.to(), label: 'Notifications', also: 'inbox' },
  {
    id: notificationSettings.to(),
    label: 'Notification settings',
    also: 'email, push, turn off emails, unsubscribe',
  },
]

const dormPages: Jump[] = [
  {
    id: dormtrakPaths.rankings.to(),
    label: 'Dorm rankings',
    detail: services.dormtrak,
    also: 'best dorms, best dorm, quietest dorm, quiet dorm, biggest rooms',
  },
  {
    id: dormtrakPaths.rooms.to(),
    label: 'Find a room',
    detail: services.dormtrak,
    also: 'dorm map, quiet single, quiet room, free room, double',
  },
  { id: dormtrakPaths.shortlist.to(), label: 'Dorm shortlist', detail: services.dormtrak },
]
const together: Jump = {
  id: freeTogether.to(),
  label: 'Find a time together',
  detail: services.scheduler,
  also: 'free times with friends, free time, meeting time',
}
/** The first one is found as Administration. */
const adminPages: Jump[] = administrationTabs.slice(1).map(({ href, ...page }) => ({
  id: href,
  detail: 'Administration',
  ...page,
}))
const bookPages: Jump[] = [
  {
    id: booktrakPaths.newListings.to(),
    label: 'Sell books',
    detail: services.booktrak,
    also: 'sell a book, sell textbooks',
  },
  {
    id: booktrakPaths.courses.to(),
    label: 'Books for your courses',
    detail: services.booktrak,
  },
]
const reviewRoom: Jump = {
  id: dormtrakPaths.newReview.to(),
  label: 'Review your room',
  detail: services.dormtrak,
  also: 'review my room, dorm review',
}
const reviewPages: Jump[] = [
  { id: factrakPaths.ownReviews.to(), label: 'My reviews', detail: services.factrak },
  {
    id: factrakPaths.courseRankings.to(),
    label: 'Course rankings',
    detail: services.factrak,
    also: 'best courses, easiest courses, best classes, easy classes',
  },
  {
    id: factrakPaths.professorRankings.to(),
    label: 'Professor rankings',
    detail: services.factrak,
    also: 'best professors, best profs',
  },
]
const orders: Jump = {
  id: goodrichPaths.orders.to(),
  label: 'My orders',
  detail: services.goodrich,
  also: 'order status',
}

/** Pages and services that the text names, best match first; only those the viewer may open. */
export function placesFor(
  text: string,
  places: readonly Destination[],
  viewer: Pick<Viewer, 'claims' | 'type'>,
): AnswerGroup {
  const { claims } = viewer
  const all: Jump[] = [
    ...places.map(({ href, label, group }) => ({
      id: href,
      label,
      detail: group,
      also: called[href] ?? '',
    })),
    ...(claims.level === 3 ? ownPages : [{ id: login.to(), label: 'Login' }]),
    ...(allows(api.freeTimes.get.access, claims) ? [together] : []),
    ...(allows(api.bulletins.list.access, claims) ? boardPages : []),
    ...(mayReview(viewer) ? reviewPages : []),
    ...(claims.scopes.has('service:goodrich') ? [orders] : []),
    ...(claims.scopes.has('service:dormtrak') ? dormPages : []),
    ...(claims.scopes.has('service:dormtrak:write') ? [reviewRoom] : []),
    ...(claims.scopes.has('service:booktrak:write') ? bookPages : []),
    ...queuesFor(claims).map(({ href, label }) => ({ id: href, label })),
    ...(claims.scopes.has('admin:all') ? adminPages : []),
    ...pages,
  ]
  const found = all
    .filter(({ id }) => isOffered(id))
    .map(({ also = '', ...page }) => {
      const names = [page.label, ...also.split(', ').filter(Boolean)]
      const isAll = text === ''
      return { ...page, weight: 0, tier: isAll ? 0 : tierOfNames(names, text) }
    })
    .filter(({ tier }) => tier < lastTier)
  const { items } = ranked({ label: 'Pages', items: found }, text)
  return { label: 'Pages', items: items.slice(0, most) }
}
