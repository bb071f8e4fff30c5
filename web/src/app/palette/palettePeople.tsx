import { useQuery } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { fold } from '@wso/contract/core/search/fold'
import { isSearchable } from '@wso/contract/core/search/isSearchable'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePhoto } from '#core/api/photos.ts'
import type { Reader } from '#core/navigation/destinations.ts'
import { useMe } from '#core/session/me.ts'
import { classYearOf } from '#features/users/classYear.public.ts'
import { profile } from '#features/users/users.paths.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import type { Commands } from '#ui/search/CommandDialog.tsx'
import { type Found, foundBy } from './paletteFound.ts'
import { rankOf } from './paletteRank.ts'

const most = 5
/** The number of people to rank here: the directory does not sort prefixes first. */
const asked = 20

/**
 * People whose name has every word of the text, or whose username it is part of; the viewer first,
 * then names that start with it.
 */
export function usePeopleFor(text: string, { claims }: Reader): Found {
  const words = searchWords(text.replace(/["():]/g, ' '))
  const enabled = isSearchable(text) && words.length > 0 && allows(api.users.list.access, claims)
  const me = useMe()
  const answer = useQuery({
    ...read(api.users.list, { query: { q: nameQuery(words), limit: asked } }),
    enabled,
    staleTime: 60_000,
  })
  const found = enabled ? (answer.data?.items ?? []) : []
  const isOwn = me && enabled && isNamed(me, words)
  const others = found
    .filter(({ id }) => !isOwn || id !== me.id)
    .toSorted((a, b) => personRank(a, text) - personRank(b, text))
  const people = (isOwn ? [me, ...others] : others).slice(0, most)
  const items = people.map((person) => ({
    id: profile.to({ params: { id: person.id } }),
    label: [person.name, classYearOf(person)].filter(Boolean).join(' '),
    detail: person.id === claims.id ? 'You' : person.unixID,
    lead: <Photo name={person.name} unixID={person.unixID} />,
  }))
  return foundBy(answer, { label: 'People', items })
}

/** How well a person matches: their username first, then their name. */
const personRank = ({ name, unixID }: { name: string; unixID: string }, text: string) =>
  fold(unixID) === fold(text) ? -1 : rankOf(name, text)

/** The people, when the first is the one with exactly this username; else none. */
export function exactPeople({ label, items }: Commands, text: string): Commands {
  const isExact = fold(items[0]?.detail ?? '') === fold(text)
  return { label, items: isExact ? items : [] }
}

/** A directory search of names and usernames only. */
function nameQuery(words: readonly string[]): string {
  const names = words.map((word) => `name:"${word}"`).join(' ')
  return `(${names}) OR unix:"${words.join('')}"`
}

const isNamed = ({ name, unixID }: { name: string; unixID: string }, words: readonly string[]) =>
  words.every((word) => rankOf(name, word) < 2) || fold(unixID).startsWith(words.join(''))

function Photo({ name, unixID }: { name: string; unixID: string }) {
  return <Avatar name={name} photo={usePhoto(unixID, 'thumb')} size="tiny" />
}
