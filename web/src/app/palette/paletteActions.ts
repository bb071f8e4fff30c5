import { allows } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { lastTier } from './paletteRank.ts'
import { tierOfNames } from './paletteWords.ts'
import type { Answer, AnswerGroup, Viewer } from './sources/answerSource.ts'

type Action = Omit<Answer, 'weight'>

const factrakScopes = ['service:factrak:limited', 'service:factrak:full'] as const

/** Returns true for viewers who may open reviews. */
export const mayReview = ({ claims, type }: Pick<Reader, 'claims' | 'type'>): boolean =>
  type === 'student' && factrakScopes.some((scope) => claims.scopes.has(scope))

const themeNames = ['dark', 'light', 'dark mode', 'light mode', 'night mode', 'theme']

/** The theme to which the action `theme` switches. */
export const otherTheme = ({ isDark }: Pick<Viewer, 'isDark'>) => (isDark ? 'light' : 'dark')

/** What the viewer can do on any page: `theme`, `log-out`, or the page at its id. */
export function actionsFor(viewer: Viewer): Action[] {
  const { claims } = viewer
  const post = (type: 'announcement' | 'exchange' | 'job' | 'lostAndFound') =>
    bulletinPaths.new.to({ params: { type } })
  return [
    ...(mayReview(viewer)
      ? [{ id: factrakPaths.newReview.to(), label: 'Write a review', also: ['new review'] }]
      : []),
    ...(allows(api.rides.create.access, claims)
      ? [{ id: ridePaths.new.to(), label: 'Post a ride', also: ['offer a ride', 'give a ride'] }]
      : []),
    ...(allows(api.bulletins.create.access, claims)
      ? [
          { id: post('announcement'), label: 'Post an announcement' },
          { id: post('exchange'), label: 'Offer an item', also: ['sell something', 'give away'] },
          { id: post('lostAndFound'), label: 'Report a lost or found item', also: ['i lost'] },
          { id: post('job'), label: 'Post a job' },
        ]
      : []),
    ...(allows(api.discussions.create.access, claims)
      ? [{ id: discussionPaths.new.to(), label: 'Start a discussion', also: ['new thread'] }]
      : []),
    { id: 'theme', label: `Switch to the ${otherTheme(viewer)} theme`, also: themeNames },
    ...(claims.level === 3
      ? [{ id: 'log-out', label: 'Logout', also: ['log out', 'sign out', 'signout'] }]
      : []),
  ]
}

/** The actions that the text names; all of them for an empty one. */
export function actionGroup(actions: readonly Action[], text: string): AnswerGroup {
  const items = actions.map(({ also = [], ...action }) => ({
    ...action,
    weight: 1,
    tier: text === '' ? 0 : tierOfNames([action.label, ...also], text),
  }))
  return { label: 'Actions', items: items.filter(({ tier }) => tier < lastTier) }
}
