import { campus } from '@wso/contract/campus'
import { allows, type Claims } from '@wso/contract/core/access'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import { api } from '#core/api/endpoints.ts'
import type { Destination } from '#core/navigation/destinations.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { about, privacy, team } from '#features/about/about.paths.ts'
import { account, login } from '#features/auth/auth.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { home } from '#features/home/home.paths.ts'
import { inbox, notificationSettings } from '#features/notifications/notifications.paths.ts'
import { editProfile, profile, searchHelp } from '#features/users/users.paths.ts'
import { you } from '#features/you/you.paths.ts'
import type { Command, Commands } from '#ui/search/CommandDialog.tsx'
import { ranked } from './paletteRank.ts'

const { services } = campus

/** A page of the palette. Its `id` is its URL, and `also` has words that people call it by. */
type Jump = Command & { also?: string }

const most = 5
const pages: Jump[] = [
  { id: home.to(), label: 'Home' },
  {
    id: diningPaths.halls.to(),
    label: 'Today’s menu',
    detail: services.dining,
    also: 'food todays',
  },
  { id: searchHelp.to(), label: 'Search help', detail: 'Directory' },
  { id: about.to(), label: 'About' },
  { id: team.to(), label: 'Team' },
  { id: privacy.to(), label: 'Privacy' },
]
const ownPages: Jump[] = [
  { id: you.to(), label: 'You', detail: 'Posts, reviews, orders, settings' },
  { id: profile.to({ params: { id: 'me' } }), label: 'My profile' },
  { id: editProfile.to(), label: 'Edit my profile', also: 'tags photo settings' },
  { id: account.to(), label: 'Account and sessions', also: 'settings password appearance' },
  { id: account.to({ hash: 'two-step' }), label: 'Two-step login', detail: 'Account', also: '2fa' },
  {
    id: account.to({ hash: 'own-data' }),
    label: 'Delete your account',
    detail: 'Account',
    also: 'deletion download data',
  },
  { id: inbox.to(), label: 'Notifications', also: 'inbox' },
  { id: notificationSettings.to(), label: 'Notification settings', also: 'email push' },
]

const dormPages: Jump[] = [
  { id: dormtrakPaths.rankings.to(), label: 'Dorm rankings', detail: services.dormtrak },
  { id: dormtrakPaths.map.to(), label: 'Dorm map', detail: services.dormtrak },
  { id: dormtrakPaths.shortlist.to(), label: 'Dorm shortlist', detail: services.dormtrak },
]
const together: Jump = {
  id: freeTogether.to(),
  label: 'Find a time together',
  detail: services.scheduler,
}
const bookPages: Jump[] = [
  { id: booktrakPaths.newListings.to(), label: 'Sell books', detail: services.booktrak },
  { id: booktrakPaths.courses.to(), label: 'Books for your courses', detail: services.booktrak },
]
const reviewRoom: Jump = {
  id: dormtrakPaths.newReview.to(),
  label: 'Review your room',
  detail: services.dormtrak,
}

/** Pages and services whose label contains the query, best match first; only those the viewer may open. */
export function placesFor(words: string, places: readonly Destination[], claims: Claims): Commands {
  const all: Jump[] = [
    ...places.map(({ href, label, group }) => ({ id: href, label, detail: group })),
    ...(claims.level === 3 ? ownPages : [{ id: login.to(), label: 'Login' }]),
    ...(allows(api.freeTimes.get.access, claims) ? [together] : []),
    ...(claims.scopes.has('service:dormtrak') ? dormPages : []),
    ...(claims.scopes.has('service:dormtrak:write') ? [reviewRoom] : []),
    ...(claims.scopes.has('service:booktrak:write') ? bookPages : []),
    ...queuesFor(claims).map(({ href, label }) => ({ id: href, label })),
    ...pages,
  ]
  const found = all.filter(
    ({ id, label, also = '' }) => isOffered(id) && containsWords(words, `${label} ${also}`),
  )
  const { items } = ranked({ label: '', items: found }, words)
  return { label: 'Pages', items: items.slice(0, most) }
}
