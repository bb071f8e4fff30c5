import { campus } from '@wso/contract/campus'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { writeTerm } from '@wso/contract/users/users.query'
import { api } from '#core/api/endpoints.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { kinds } from '#posts/kinds.ts'
import { tierOfLabel } from '../paletteRank.ts'
import { meaningOf } from '../paletteWords.ts'
import { answerSource } from './answerSource.ts'

const { services } = campus
const most = 5
const keepMs = 60_000

/** Discussions by title. */
export const discussionSource = answerSource({
  label: services.discussions,
  endpoint: api.discussions.list,
  keepMs,
  ask: (text) => (isSearchable(text) ? { query: { q: text, limit: most } } : undefined),
  read: ({ items }) =>
    items.map(({ id, title }) => ({
      id: discussionPaths.thread.to({ params: { id } }),
      label: title,
      detail: 'Thread',
      weight: 6,
    })),
})

/** What a post is about: `keys` for "lost keys". */
const subjectOf = (text: string) => {
  const { about, wants } = meaningOf(text)
  return wants.includes('lost') ? about : text
}

/** Bulletins by their text. */
export const bulletinSource = answerSource({
  label: services.bulletins,
  endpoint: api.bulletins.list,
  keepMs,
  ask: (text) =>
    isSearchable(text, 3) ? { query: { q: subjectOf(text), limit: most } } : undefined,
  read: ({ items }, text) =>
    items.map(({ id, type, title }) => ({
      id: bulletinPaths.one.to({ params: { type, id } }),
      label: title,
      detail: kinds[type].choice,
      weight: 5,
      tier: tierOfLabel(title, subjectOf(text)),
    })),
})

/** Tags by name, each with the people who have it. */
export const tagSource = answerSource({
  label: 'Tags',
  endpoint: api.users.suggestTags,
  keepMs,
  ask: (text) => (isSearchable(text) ? { query: { q: text, limit: most } } : undefined),
  read: (tags) =>
    tags.map(({ value }) => ({
      id: directory.to({ search: { q: writeTerm('tag', value) } }),
      label: value,
      detail: 'Tag',
      weight: 4,
    })),
})
