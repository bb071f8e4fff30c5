import { allows } from '@wso/contract/core/access'
import { containsWords } from '@wso/contract/core/search/searchTerms'
import { api } from '#core/api/endpoints.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { chooseTheme } from '#core/storage/theme.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import type { Command, Commands } from '#ui/search/CommandDialog.tsx'

/** An action of the palette: it opens the page at its id, or runs. */
type Action = Command & { run?: (() => void) | undefined }

const factrakScopes = ['service:factrak:limited', 'service:factrak:full'] as const

/** Returns true for viewers who may open reviews. */
export const mayReview = ({ claims, type }: Reader): boolean =>
  type === 'student' && factrakScopes.some((scope) => claims.scopes.has(scope))

/** The viewer's actions on any page; an item without `run` leads to the page at its id. */
export function actionsFor(reader: Reader, signOut: () => void): Action[] {
  const { claims } = reader
  const isDark =
    (document.documentElement.dataset['theme'] ??
      (window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  const theme = isDark ? 'light' : 'dark'
  const announcement = { params: { type: 'announcement' } } as const
  return [
    ...(mayReview(reader) ? [{ id: factrakPaths.newReview.to(), label: 'Write a review' }] : []),
    ...(allows(api.rides.create.access, claims)
      ? [{ id: ridePaths.new.to(), label: 'Post a ride' }]
      : []),
    ...(allows(api.bulletins.create.access, claims)
      ? [{ id: bulletinPaths.new.to(announcement), label: 'Post an announcement' }]
      : []),
    ...(allows(api.discussions.create.access, claims)
      ? [{ id: discussionPaths.new.to(), label: 'Start a discussion' }]
      : []),
    { id: 'theme', label: `Switch to the ${theme} theme`, run: () => chooseTheme(theme) },
    ...(claims.level === 3 ? [{ id: 'log-out', label: 'Logout', run: signOut }] : []),
  ]
}

/** The actions whose label contains the text. */
export const actionGroup = (actions: readonly Action[], text: string): Commands => ({
  label: 'Actions',
  items: actions.filter(({ label }) => containsWords(text, label)),
})
